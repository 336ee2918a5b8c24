//! The structures, unions and enumerations of a program, and the sizes of all types.

use std::sync::Arc;

use num_bigint::BigInt;

use super::{
    Abi, DataModel, EnumId, Field, IntKind, Layout, Length, RecordId, Room, Type, TypeKind, Whole,
    lay_out,
};

/// What the types of a program refer to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Types {
    pub(crate) model: Abi,
    /// Whether integers are of any size: no conversion changes one.
    pub(crate) unbounded: bool,
    records: Vec<Record>,
    enums: Vec<Enumeration>,
    /// Structures and unions in the order in which their members were stated.
    completed: Vec<RecordId>,
    /// The element of `va_list`, once somebody has named it.
    list: Option<RecordId>,
    /// What C23's `nullptr` points to, once somebody has written it.
    nothing: Option<RecordId>,
}

/// A structure or a union.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) union: bool,
    pub(crate) tag: Option<Arc<str>>,
    /// `None`: it is incomplete.
    pub(crate) members: Option<Vec<Member>>,
    pub(crate) packed: bool,
    /// Whether what one of a union's members may hold is passed for it as it is (GNU's `transparent_union`).
    pub(crate) transparent: bool,
    /// The alignment that it asks for, in bytes.
    pub(crate) align: Option<u64>,
    pub(crate) order: ByteOrder,
    /// What `#pragma pack` says where it ends, in bytes; 0 says nothing.
    pub(crate) cap: u64,
    /// Its elements, where it stands for a vector or complex type.
    pub(crate) numbers: Option<Numbers>,
    /// Its room, and that of its members; of nothing where it is incomplete.
    room: Room,
}

/// In which order the bytes of a structure's numbers lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ByteOrder {
    #[default]
    Machine,
    /// The other way round (GNU's `scalar_storage_order`).
    Reversed,
}

/// The elements of a vector type (GNU's `vector_size`) or of a complex type, which are an array: the only member of the
/// structure that stands for the type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// The type of each.
    pub(crate) element: Type,
    /// How many there are.
    pub(crate) count: u64,
    /// Whether they are the real and the imaginary part of a complex number.
    pub(crate) is_complex: bool,
}

/// What the array is called: nobody else has such a name.
const PARTS: &str = "__parts";

/// A member of a structure or union. Without a name it is one whose own members count as the
/// outer one's, or a bit-field that holds nothing.
#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) name: Option<Arc<str>>,
    pub(crate) ty: Type,
    /// The number of its bits, if it is a bit-field.
    pub(crate) bits: Option<u32>,
    /// The alignment that its declaration asks for, in bytes.
    pub(crate) align: Option<u64>,
    /// The alignment that the name of its type states.
    pub(crate) of_type: Option<u64>,
    pub(crate) packed: bool,
    /// Where it begins, in bits.
    pub(crate) start: u64,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub(crate) struct Enumeration {
    pub(crate) tag: Option<Arc<str>>,
    /// The type that it is compatible with; `None` before its constants have been read, unless it is stated.
    pub(crate) kind: Option<IntKind>,
    /// The values of its constants.
    pub(crate) values: Vec<BigInt>,
    /// Whether its constants have been read.
    pub(crate) complete: bool,
}

impl Member {
    /// Whether it is a bit-field without a name: room that nothing can be stored in.
    pub(crate) fn is_padding(&self) -> bool {
        self.name.is_none() && self.bits.is_some()
    }
}

impl Types {
    /// No structures yet.
    pub(crate) fn new(model: Abi) -> Self {
        Self { model, ..Self::default() }
    }

    /// A structure or union of which only the name is known.
    pub(crate) fn add_record(&mut self, union: bool, tag: Option<Arc<str>>) -> RecordId {
        let room = Room { size: 0, align: 8, stated: false };
        let (packed, transparent) = (false, false);
        let (members, align, cap, numbers) = (None, None, 0, None);
        let order = ByteOrder::Machine;
        self.records.push(Record {
            union,
            tag,
            members,
            packed,
            transparent,
            align,
            order,
            cap,
            numbers,
            room,
        });
        RecordId(self.records.len() - 1)
    }

    /// States the members of a structure or union, and places them.
    pub(crate) fn complete(&mut self, id: RecordId, mut members: Vec<Member>) {
        let Layout { starts, room } = self.laid_out(id, &members);
        for (member, start) in members.iter_mut().zip(starts) {
            member.start = start;
        }
        let record = &mut self.records[id.0];
        (record.members, record.room) = (Some(members), room);
        self.completed.push(id);
    }

    fn laid_out(&self, id: RecordId, members: &[Member]) -> Layout {
        let Record { union, cap, align, packed, .. } = self.records[id.0];
        let field = |member: &Member| {
            let mut room = self.room(&member.ty);
            if let Some(stated) = member.of_type {
                room = Room { align: 8 * u128::from(stated), stated: true, ..room };
            }
            let named = member.name.is_some() || member.bits.is_none();
            let packed = packed || member.packed;
            Field { room, bits: member.bits, named, packed, own: member.align }
        };
        lay_out(Whole { model: self.model, union, cap, align }, members.iter().map(field))
    }

    /// A new enumeration.
    pub(crate) fn add_enum(&mut self, tag: Option<Arc<str>>, kind: Option<IntKind>) -> EnumId {
        self.enums.push(Enumeration { tag, kind, values: Vec::new(), complete: kind.is_some() });
        EnumId(self.enums.len() - 1)
    }

    /// A structure or union.
    pub(crate) fn record(&self, id: RecordId) -> &Record {
        &self.records[id.0]
    }

    /// The same, to say what is stated of it.
    pub(crate) fn record_mut(&mut self, id: RecordId) -> &mut Record {
        &mut self.records[id.0]
    }

    /// All structures and unions by number.
    pub(crate) fn records(&self) -> impl Iterator<Item = (RecordId, &Record)> {
        self.records.iter().enumerate().map(|(index, record)| (RecordId(index), record))
    }

    /// Those whose members are known, in the order in which they were stated.
    pub(crate) fn completed(&self) -> &[RecordId] {
        &self.completed
    }

    /// An enumeration.
    pub(crate) fn enumeration(&self, id: EnumId) -> &Enumeration {
        &self.enums[id.0]
    }

    /// The same, to say which type it is compatible with.
    pub(crate) fn enumeration_mut(&mut self, id: EnumId) -> &mut Enumeration {
        &mut self.enums[id.0]
    }

    /// The type of C23's `nullptr`: a pointer to something that is nowhere.
    pub(crate) fn null_pointer(&mut self) -> Type {
        let nothing = match self.nothing {
            Some(nothing) => nothing,
            None => self.add_record(false, Some("nullptr_t".into())),
        };
        self.nothing = Some(nothing);
        Type::from(TypeKind::Record(nothing)).pointer()
    }

    /// Whether a type is that of `nullptr`.
    pub(crate) fn is_null_pointer(&self, ty: &Type) -> bool {
        let to = ty.pointee().map(|to| &to.kind);
        self.nothing.is_some_and(|nothing| to == Some(&TypeKind::Record(nothing)))
    }

    /// `va_list`, as the ABIs have it: an array of one structure with 64 bits, a pointer with 32.
    pub(crate) fn argument_list(&mut self) -> Type {
        if self.model.sizes == DataModel::Ilp32 {
            return Type::from(IntKind::Char).pointer();
        }
        if self.list.is_none() {
            let id = self.add_record(false, Some("__va_list_tag".into()));
            let unsigned = || Type::from(IntKind::UnsignedInt);
            let member = |name: &str, ty| Member {
                name: Some(name.into()),
                ty,
                bits: None,
                align: None,
                of_type: None,
                packed: false,
                start: 0,
            };
            let members = vec![
                member("gp_offset", unsigned()),
                member("fp_offset", unsigned()),
                member("overflow_arg_area", Type::VOID.pointer()),
                member("reg_save_area", Type::VOID.pointer()),
            ];
            self.complete(id, members);
            self.list = Some(id);
        }
        let id = self.list.unwrap_or(RecordId(0));
        Type::from(TypeKind::Record(id)).array(Length::Known(1))
    }

    /// The vector or complex type of such elements: the same one each time. A vector is aligned to its size.
    pub(crate) fn numbers(&mut self, numbers: Numbers) -> Type {
        let known = self.records().find(|(_, record)| record.numbers.as_ref() == Some(&numbers));
        if let Some((id, _)) = known {
            return TypeKind::Record(id).into();
        }
        let ty = numbers.element.clone().array(Length::Known(numbers.count));
        let id = self.add_record(false, None);
        let size = self.room(&ty).bytes();
        let record = self.record_mut(id);
        record.align = (!numbers.is_complex).then_some(size);
        record.numbers = Some(numbers);
        let member = Member {
            name: Some(PARTS.into()),
            ty,
            bits: None,
            align: None,
            of_type: None,
            packed: false,
            start: 0,
        };
        self.complete(id, vec![member]);
        TypeKind::Record(id).into()
    }

    /// The elements of a vector or complex type.
    pub(crate) fn numbers_of(&self, ty: &Type) -> Option<&Numbers> {
        match ty.kind {
            TypeKind::Record(id) => self.record(id).numbers.as_ref(),
            _ => None,
        }
    }

    /// Whether numbers lie in something of a type whose bytes are not in the machine's order.
    pub(crate) fn holds_reversed(&self, ty: &Type) -> bool {
        match &ty.kind {
            TypeKind::Array(element, _) => self.holds_reversed(element),
            TypeKind::Record(id) => {
                let record = self.record(*id);
                let mut members = record.members.iter().flatten();
                record.order == ByteOrder::Reversed || members.any(|m| self.holds_reversed(&m.ty))
            }
            _ => false,
        }
    }

    /// Whether a structure is the compiler's own, that of `va_list`.
    pub(crate) fn is_builtin(&self, id: RecordId) -> bool {
        self.list == Some(id)
    }

    /// The members of a structure or union, if they are known.
    pub(crate) fn members(&self, ty: &Type) -> Option<&[Member]> {
        match ty.kind {
            TypeKind::Record(id) => self.record(id).members.as_deref(),
            _ => None,
        }
    }

    /// The numbers of the members that lead to the one with a name.
    pub(crate) fn find_member(&self, ty: &Type, name: &str) -> Option<Vec<usize>> {
        let within = |(index, member): (usize, &Member)| match &member.name {
            Some(own) => (**own == *name).then(|| vec![index]),
            None if member.bits.is_some() => None,
            None => self.find_member(&member.ty, name).map(|mut inner| {
                inner.insert(0, index);
                inner
            }),
        };
        self.members(ty)?.iter().enumerate().find_map(within)
    }

    /// The integer type that a type is, or that its enumeration is compatible with.
    pub(crate) fn integer(&self, ty: &Type) -> Option<IntKind> {
        match ty.kind {
            TypeKind::Integer(kind) => Some(kind),
            // Where an enumeration is used before its constants are read, gcc takes it to be so.
            TypeKind::Enum(id) => Some(self.enumeration(id).kind.unwrap_or(IntKind::UnsignedInt)),
            _ => None,
        }
    }

    /// Whether objects of the type can be made.
    pub(crate) fn is_complete(&self, ty: &Type) -> bool {
        match &ty.kind {
            TypeKind::Void | TypeKind::Function(_) => false,
            TypeKind::Array(element, length) => {
                *length != Length::Open && self.is_complete(element)
            }
            TypeKind::Record(id) => self.record(*id).members.is_some(),
            TypeKind::Enum(id) => self.enumeration(*id).kind.is_some(),
            TypeKind::Integer(_) | TypeKind::Float(_) | TypeKind::Pointer(_) => true,
        }
    }

    /// The room that something of a type takes; what is not complete takes none, and, as a GNU
    /// extension, what has no size takes one byte.
    pub(crate) fn room(&self, ty: &Type) -> Room {
        match &ty.kind {
            TypeKind::Void | TypeKind::Function(_) => Room::scalar(1),
            TypeKind::Integer(kind) => Room::scalar(kind.bytes(self.model)),
            TypeKind::Enum(_) => {
                let kind = self.integer(ty).unwrap_or(IntKind::UnsignedInt);
                Room::scalar(kind.bytes(self.model))
            }
            TypeKind::Float(kind) => Room::scalar(kind.bytes(self.model)),
            TypeKind::Pointer(_) => Room::scalar(self.model.pointer_bytes()),
            TypeKind::Array(element, length) => {
                let room = self.room(element);
                let count = if let Length::Known(count) = length { *count } else { 0 };
                Room { size: room.size.saturating_mul(count.into()), ..room }
            }
            TypeKind::Record(id) => self.record(*id).room,
        }
    }

    /// What `sizeof` says, where that is known before the program runs.
    pub(crate) fn size(&self, ty: &Type) -> Option<u64> {
        let open = ty.is_variable_length() || !(self.is_complete(ty) || is_sizeless(ty));
        (!open).then(|| self.room(ty).bytes())
    }

    /// The least alignment of a type, in bytes: `_Alignof`.
    pub(crate) fn alignment(&self, ty: &Type) -> u64 {
        super::narrow(self.room(ty).as_member(self.model) / 8)
    }

    /// How something of the type is aligned that stands alone: GNU's `__alignof__`.
    pub(crate) fn preferred_alignment(&self, ty: &Type) -> u64 {
        super::narrow(self.room(ty).align / 8)
    }
}

/// Whether it is one that has a size as an extension only.
fn is_sizeless(ty: &Type) -> bool {
    matches!(ty.kind, TypeKind::Void | TypeKind::Function(_))
}
