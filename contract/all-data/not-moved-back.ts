import type { Label } from '../label.js';

/** Something of an export that does not come back when it is moved into an empty store. */
export interface NotMovedBack {
  what: Label;
  /** The lists that differ because of it, and in which of their columns; all of a list if it has no sheet in a move. */
  lists?: Readonly<Record<string, 'all' | readonly string[]>>;
}

const label = (mn: string, en: string): Label => ({ mn, en });

/** The README of an export names each, and a test moves an export into an empty store and finds no other difference. */
export const notMovedBack: readonly NotMovedBack[] = [
  {
    what: label('Түүх: өөрчлөлт бүрийг хэн, хэзээ хийсэн', 'History: who changed what and when'),
    lists: {
      changelog: 'all',
      documents: ['user'],
      items: ['user'],
      advances: ['user'],
      partyaccount: ['confirmedby'],
    },
  },
  {
    what: label(
      'Логийн байрлал, хэш, бичлэгийн дотоод дугаар, цаг минут',
      'Positions, hashes, internal numbers and times',
    ),
  },
  {
    what: label(
      'Байгууллагын тохиргоо: аль тээвэрт ямар баримт хэрэгтэй; сарын хаалт',
      'The settings of the firm, such as which documents an order needs, and the closing of months',
    ),
    lists: { operation: ['checked', 'missing', 'checklist'] },
  },
  {
    what: label('Анхаарах зүйлсийн тэмдэглэгээ', 'What was marked about exceptions'),
    lists: { attention: 'all', risk: 'all' },
  },
  {
    what: label(
      'Үйлдсэн тооцоо нийлсэн акт, суутган тооцоо, сануулга; тэдгээрийн гүйлгээ нь орно',
      'Statements of account, nettings and reminders that were issued; what they booked comes as movements',
    ),
    lists: { partystatements: 'all', nettings: 'all', reminders: 'all', remindersdue: 'all' },
  },
  {
    what: label(
      'Банкны хуулга, мөр; төлбөр нь гүйлгээгээр орно',
      'Bank statements and their lines; their bookings come as movements',
    ),
    lists: { bankline: 'all', bankstatement: 'all' },
  },
  {
    what: label(
      'Захиалгын нэмэлт зардал, нэмэлт үйлчилгээ, тээвэрлэгч, төмөр замын үнийн харьцуулалт, гаалийн зардлын хүснэгт',
      'Extra expenses and services of orders, compared rates of carriers and railways, and tables for customs',
    ),
    lists: { extraservice: 'all', finance: ['profit', 'profitusd', 'netprofit'] },
  },
  {
    what: label(
      'Байршил, тээврийн мэдэгдэл, тэмдэглэлийн сүүлчийнхээс бусад нь, байршлын зураг',
      'Places, news and notes of an order before the last ones, and pictures of places',
    ),
  },
  {
    what: label(
      'Үнийн хүсэлт хэний ээлжинд байсан: дахин илгээсэн, хүлээсэн хугацаа',
      'Whose turn an inquiry was: since when it waits, and whether it was sent back',
    ),
    lists: {
      inquiry: ['relay', 'returned', 'heldby', 'heldhours', 'offersupdated'],
      shippingorder: ['offersupdated'],
    },
  },
  {
    what: label(
      'Төлөгч ба агент нэг пүүс болох холбоос, дансны баталгаажуулалт',
      'The link of a payer and an agent that are one firm, and confirmations of bank accounts',
    ),
    lists: { payer: ['agent'], agent: ['payer'], parties: ['counterpart'], partyaccount: ['confirmed'] },
  },
  {
    what: label(
      'Урьдчилгааны ашигласан хэсэг: үлдэгдэл нь урьдчилгаа болж, ашигласан нь захиалгын гүйлгээ болж орно',
      'What of an advance was used: its rest comes as an advance, and what was used as movements of orders',
    ),
    lists: {
      advances: ['amount', 'used', 'state'],
      openreceivables: ['amount', 'mnt'],
      openpayables: ['amount', 'mnt'],
    },
  },
  {
    what: label(
      'Файлгүй баримт, тусгай нэхэмжлэхийн хэсэгчилсэн төлбөр: сүүлчийн өдрөөр нэг дүн болно',
      'Single payments of items outside files and of custom invoices: they come as one sum on the last day',
    ),
  },
  {
    what: label(
      'Хуучин дугаар: орж ирсэн бичлэг эндхийн дугаараа хуучин дугаар болгон авч, нэхэмжлэхэд хаалтад бичигдэнэ',
      'Old numbers: what comes over has its number here as its old one, which invoices print in brackets',
    ),
    lists: { invoice: ['number'], custominvoice: ['oldnumber'], advances: ['oldnumber'], items: ['oldnumber'] },
  },
  {
    what: label(
      'Нэг захиалгад ижил нэртэй баримтууд дугаарлагдана',
      'Documents of one order with the same name are numbered',
    ),
    lists: { documents: ['name'] },
  },
  { what: label('Устгасан бичлэг', 'Deleted records') },
];
