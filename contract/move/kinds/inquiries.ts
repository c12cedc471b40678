import { answersFromList } from './answers.js';
import { laneColumns, partyColumns } from './file-columns.js';
import { column, fieldColumn, label, moveKind, oldNumber, type KindColumns } from './columns.js';

/** Heads of the number of a file, on its own sheet and on those that name it. */
export const fileHeads = [
  ...['Захиалгын дугаар', 'Захиалгын №', 'Файлын дугаар', 'Тээврийн дугаар', 'Хүсэлтийн дугаар', 'SO дугаар'],
  ...['Order no.', 'Order number', 'File no.', 'Inquiry no.', 'Job no.', 'Shipment no.', 'SO no.'],
  ...['Номер заказа', 'Номер заявки'],
];
export const fileNumber = oldNumber(fileHeads);

const createdOn = column({
  label: label('Үүсгэсэн өдөр', 'Created on'),
  cell: 'day',
  dayOf: 'money',
  needed: true,
  sentence: label(
    'Хуучин системд бүртгэсэн өдөр; тайланд энэ сард орно.',
    'The day it was entered in the old system; reports count it in that month.',
  ),
  heads: ['Бүртгэсэн огноо', 'Хүсэлтийн огноо', 'Created at', 'Created', 'Entry date', 'Дата создания', 'Дата заявки'],
});

/** What the form of an inquiry asks, as an order has it, too. */
export const quotationColumns = {
  oldNumber: fileNumber,
  createdOn,
  name: fieldColumn(
    ['inquiry.name'],
    label(
      'Файлын товч нэр; хоосон бол ачаа, чиглэлээс бүрдэнэ.',
      'A short name of the file; if empty, it is made of goods and lane.',
    ),
    ['Файлын нэр', 'Гарчиг', 'Title', 'Subject', 'Название', 'Тема'],
    { needed: false },
  ),
  ...partyColumns,
  ...laneColumns,
  division: fieldColumn(
    ['inquiry.division'],
    label('Импорт, экспорт, транзит, дотоод.', 'Import, export, transit or domestic.'),
    ['Тээврийн чиглэл', 'Импорт экспорт', 'Direction', 'Направление'],
  ),
  condition: fieldColumn(
    ['inquiry.condition'],
    label(
      'Ачааны онцлог: энгийн, аюултай, овор ихтэй.',
      'What is special about the goods: general, dangerous, oversized.',
    ),
    ['Ачааны онцлог', 'Cargo condition', 'Характер груза'],
  ),
  inquiryType: fieldColumn(
    ['inquiry.inquiryType'],
    label('Зөвхөн тээвэр, тээвэр ба гааль, эсвэл нийлүүлэлт.', 'Transport only, transport and customs, or supply.'),
    ['Үйлчилгээний төрөл', 'Хүсэлтийн төрөл', 'Service type', 'Вид услуги'],
  ),
  supplier: fieldColumn(['inquiry.supplier'], label('Ачааг нийлүүлэгч.', 'Who supplies the goods.'), [
    'Supplier name',
    'Поставщик',
    'Нийлүүлэгчийн нэр',
  ]),
  contractNumber: fieldColumn(
    ['inquiry.contractNumber'],
    label('Харилцагчтай байгуулсан гэрээний дугаар.', 'The number of the contract with the customer.'),
    ['Гэрээ', 'Гэрээний №', 'Contract', 'Contract no.', 'Номер договора', 'Договор'],
  ),
  invoiceNumber: fieldColumn(
    ['inquiry.invoiceNumber'],
    label('Ачааны худалдааны нэхэмжлэхийн дугаар.', 'The number of the commercial invoice of the goods.'),
    ['Худалдааны нэхэмжлэх', 'Инвойс', 'Инвойсын дугаар', 'Commercial invoice', 'Номер инвойса'],
  ),
  customsNumber: fieldColumn(
    ['inquiry.customsNumber'],
    label('Гаалийн мэдүүлгийн дугаар.', 'The number of the customs declaration.'),
    ['Мэдүүлгийн дугаар', 'Гаалийн мэдүүлэг', 'Declaration no.', 'Номер декларации'],
  ),
  hasVat: fieldColumn(['inquiry.hasVat'], label('Үнэ НӨАТ-тай эсэх.', 'Whether the price includes VAT.'), [
    'НӨАТ',
    'VAT',
    'НДС',
  ]),
  defaultCurrency: fieldColumn(
    ['inquiry.currency'],
    label('Харилцагчийн төлөх валют.', 'The currency in which the customer pays.'),
    ['Валют', 'Currency', 'Валюта', 'Төлбөрийн валют'],
  ),
  incotermAddress: fieldColumn(
    ['inquiry.incotermAddress'],
    label('Инкотермсийн нөхцөлийн газар.', 'The place of the incoterm.'),
    ['Нөхцөлийн газар', 'Incoterm place', 'Место поставки'],
  ),
  originAddress: fieldColumn(['inquiry.originAddress'], label('Ачаа ачих хаяг.', 'The address where it is loaded.'), [
    'Ачих газрын хаяг',
    'Pickup address',
    'Loading address',
    'Адрес погрузки',
  ]),
  finalAddress: fieldColumn(
    ['inquiry.finalAddress'],
    label('Ачаа хүргэх хаяг.', 'The address where it is delivered.'),
    ['Хүргэлтийн хаяг', 'Буулгах хаяг', 'Delivery address', 'Адрес доставки'],
  ),
  mainCarrier: fieldColumn(
    ['inquiry.mainCarrier'],
    label(
      'Тээврийн үндсэн төрөл: агаар, далай, төмөр зам, авто, шуудан.',
      'The main kind of carrier: airline, shipping line, railway, trucking, courier.',
    ),
    ['Carrier type', 'Вид перевозчика'],
  ),
  carrier: fieldColumn(['inquiry.carrier'], label('Тээвэрлэгч компани.', 'The company that carries it.'), [
    'Тээвэрлэгч компани',
    'Shipping line',
    'Line',
    'Перевозчик',
    'Линия',
  ]),
  included: fieldColumn(['inquiry.included'], label('Үнэд юу багтсан.', 'What the price includes.'), [
    'Багтсан',
    'Price includes',
    'Включено',
  ]),
  excluded: fieldColumn(['inquiry.excluded'], label('Үнэд юу багтаагүй.', 'What the price does not include.'), [
    'Багтаагүй',
    'Price excludes',
    'Не включено',
  ]),
  comment: fieldColumn(['inquiry.comment'], label('Файлын тайлбар.', 'A comment on the file.'), [
    'Тэмдэглэл',
    'Нэмэлт тайлбар',
    'Remark',
    'Remarks',
    'Note',
    'Примечание',
    'Комментарий',
  ]),
  quotedOn: fieldColumn(['inquiry.quotedOn'], label('Үнийн санал өгсөн өдөр.', 'The day of the quotation.'), [
    'Үнийн саналын огноо',
    'Үнэ өгсөн огноо',
    'Quoted on',
    'Offer date',
    'Дата предложения',
  ]),
  validUntil: fieldColumn(
    ['inquiry.validUntil'],
    label('Үнийн санал хүчинтэй сүүлийн өдөр.', 'The last day on which the quotation is valid.'),
    ['Хүчинтэй огноо', 'Valid until', 'Validity', 'Действительно до'],
  ),
  operator: fieldColumn(
    ['inquiry.operator'],
    label(
      'Хариуцах үйл ажиллагааны менежер; ажилтны нэр эсвэл и-мэйл.',
      'The operation manager in charge; name or e-mail of an employee.',
    ),
    ['Үйл ажиллагаа', 'Оператор', 'Operator', 'Operations', 'Операционист'],
  ),
  doorDelivery: fieldColumn(
    ['inquiry.doorDelivery'],
    label('Хаалганд бид хүргэх эсэх.', 'Whether we deliver to the door.'),
    ['Хүргэлт', 'Door delivery', 'Доставка до двери'],
  ),
  clearance: fieldColumn(
    ['inquiry.clearance'],
    label('Гаалийн бүрдүүлэлтийг бид хийх эсэх.', 'Whether we clear it at customs.'),
    ['Гааль', 'Гаалийн үйлчилгээ', 'Customs clearance', 'Таможенное оформление'],
  ),
} satisfies KindColumns;

export const inquiries = moveKind({
  name: 'inquiries',
  label: label('Нээлттэй үнийн хүсэлт', 'Open inquiries'),
  sentence: label(
    'Хариу хүлээж байгаа үнийн хүсэлтүүд. Үнэ, санал, хэмжээ нь хуучин дугаараар нийлэх тусдаа хуудсанд.',
    'Inquiries that wait for an answer. Prices, offers and sizes are on sheets of their own, joined by the old number.',
  ),
  columns: {
    ...quotationColumns,
    orderOn: fieldColumn(
      ['inquiry.orderOn'],
      label('Захиалга болох төлөвлөсөн өдөр.', 'The day on which it is planned to become an order.'),
      ['Захиалга эхлэх өдөр', 'Planned start', 'Плановая дата'],
    ),
  },
});

export const closedInquiries = moveKind({
  name: 'closedInquiries',
  label: label('Хаагдсан үнийн хүсэлт', 'Closed inquiries'),
  sentence: label(
    'Алдсан, цуцалсан үнийн хүсэлтүүд шалтгаантай. Заавал биш.',
    'Inquiries that were lost or cancelled, with the reason. Not required.',
  ),
  columns: {
    ...quotationColumns,
    closedOn: column({
      label: label('Хаасан өдөр', 'Closed on'),
      cell: 'day',
      dayOf: 'money',
      needed: true,
      sentence: label('Хүсэлтийг хаасан өдөр.', 'The day on which it was closed.'),
      heads: ['Хаасан огноо', 'Цуцалсан огноо', 'Closed', 'Cancelled on', 'Дата закрытия'],
    }),
    reason: column({
      label: label('Хаах шалтгаан', 'Reason'),
      cell: 'choice',
      needed: true,
      answers: answersFromList('reason'),
      sentence: label('Яагаад хаасан; шалтгааны жагсаалтаас.', 'Why it was closed; from the list of reasons.'),
      heads: ['Шалтгаан', 'Цуцалсан шалтгаан', 'Lost reason', 'Причина'],
    }),
    closingComment: column({
      label: label('Хаасан тайлбар', 'Closing comment'),
      cell: 'text',
      sentence: label('Хаахад бичсэн тайлбар.', 'What was written when it was closed.'),
      heads: ['Шалтгааны тайлбар', 'Reason comment', 'Комментарий к причине'],
    }),
  },
});
