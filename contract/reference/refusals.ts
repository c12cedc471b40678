import type { RefusalText } from '../area.js';

/** The refusals of reference lists. */
export const referenceRefusals = {
  InUse: {
    status: 422,
    mn: 'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй',
    en: 'This entry is in use and cannot be deleted. Make it inactive instead.',
  },
  CannotMerge: {
    status: 422,
    mn: 'Эдгээр бичлэгийг нэгтгэх боломжгүй. Нэгтгээгүй, өөр өөр хоёр бичлэг сонгоно уу.',
    en: 'These entries cannot be merged. Choose two different ones that were not merged yet.',
  },
  MergedInto: {
    status: 422,
    mn: 'Энэ бичлэгт өөр бичлэг нэгтгэсэн байна. Үүнийг үлдэх бичлэгээр сонгоно уу.',
    en: 'Another entry was merged into this one. Choose it as the one that stays.',
  },
  HasCounterpart: {
    status: 422,
    mn: 'Энэ бичлэг нөгөө жагсаалтын бичлэгтэй нэг байгууллага гэж холбогдсон байна. Эхлээд холбоосыг нь арилгана уу.',
    en: 'This entry is linked with an entry of the other list as one firm. Remove the link first.',
  },
  ConfirmedByAnother: {
    status: 422,
    mn: 'Сүүлд өөрчилсөн хүн өөрөө баталгаажуулахгүй. Өөр админ баталгаажуулна.',
    en: 'Whoever changed this last does not confirm it. Another administrator confirms it.',
  },
  NoOtherConfirmer: {
    status: 422,
    mn: 'Сүүлд өөрчилсөн хүн өөрөө баталгаажуулахгүй. Өөр админ алга тул хэрэглэгчийн жагсаалтад өөр нэг хүнд админы эрх олгоно уу.',
    en: 'Whoever changed this last does not confirm it. There is no other administrator: name another one in the list of users.',
  },
  NotAPerson: {
    status: 422,
    mn: 'Байгууллагын мэдээллийг арилгахгүй. Зөвхөн хувь хүний мэдээллийг арилгана.',
    en: 'Only the personal values of a person are erased, not those of a company.',
  },
  ImportUnreadable: {
    status: 422,
    mn: 'Файлыг уншиж чадсангүй. Excel (.xlsx), CSV файл эсвэл хуулсан хүснэгт оруулна уу.',
    en: 'The file could not be read. Use Excel (.xlsx), CSV or a pasted table.',
  },
  ImportTooLong: {
    status: 422,
    mn: 'Хэт олон мөр байна. {most} хүртэлх мөрөөр хувааж оруулна уу.',
    en: 'There are too many rows. Import up to {most} rows at a time.',
  },
  ImportTooWide: {
    status: 422,
    mn: 'Хэт олон багана байна. {most} хүртэлх баганатай хүснэгт оруулна уу.',
    en: 'There are too many columns. Import a table of up to {most} columns.',
  },
  ImportCellTooLong: {
    status: 422,
    mn: '{line} дүгээр мөрийн нэг нүдэнд хэт урт бичвэр байна: {length} тэмдэгт, {most} хүртэл байж болно.',
    en: 'A cell of line {line} holds too long a text: {length} characters, at most {most} are allowed.',
  },
  ImportTooBig: {
    status: 422,
    mn: 'Файл задлахад хэт том болж байна. Задалсан хэмжээ нь {megabytes} МБ хүртэлх файл оруулна уу.',
    en: 'The file becomes too large when it is unpacked. Import a file of up to {megabytes} MB unpacked.',
  },
} as const satisfies Record<string, RefusalText>;
