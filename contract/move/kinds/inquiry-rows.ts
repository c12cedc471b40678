import { column, fieldColumn, label, moveKind, type KindColumns } from './columns.js';
import { fileHeads } from './inquiries.js';

/** The old number of the file to which a row belongs. */
export const ofFile = column({
  label: label('Файлын хуучин дугаар', 'Old number of the file'),
  cell: 'oldNumber',
  needed: true,
  sentence: label(
    'Мөр аль захиалга, үнийн хүсэлтийнх: түүний хуучин дугаар.',
    'To which order or inquiry the row belongs: its old number.',
  ),
  heads: fileHeads,
});

const rateHeads = ['Валютын ханш', 'Exchange rate', 'Курс'];
const currencyHeads = ['Currency code', 'Валюта'];

/** What was paid of a row in the old system; rest = total − paid has to hold. */
export const paidColumns = {
  paid: column({
    label: label('Төлсөн', 'Paid'),
    cell: 'money',
    sentence: label('Одоог хүртэл төлсөн дүн, мөрийн валютаар.', 'What was paid so far, in the currency of the row.'),
    heads: ['Төлсөн дүн', 'Төлөгдсөн', 'Amount paid', 'Paid amount', 'Оплачено'],
  }),
  rest: column({
    label: label('Үлдэгдэл', 'Rest'),
    cell: 'money',
    negative: true,
    sentence: label(
      'Төлөх үлдэгдэл; дүнгээс төлснийг хассантай тэнцэнэ, эс бөгөөс мөр эргэлзээтэй.',
      'What is left to pay; it equals the amount less what was paid, else the row is doubtful.',
    ),
    heads: ['Үлдсэн дүн', 'Төлөх үлдэгдэл', 'Balance', 'Outstanding', 'Остаток'],
  }),
  isPaid: column({
    label: label('Төлбөр баталгаажсан', 'Confirmed as paid'),
    cell: 'flag',
    sentence: label(
      'Бүрэн төлснийг хуучин системд баталсан бол «тийм».',
      '"Yes" where the old system says it is paid in full.',
    ),
    heads: ['Бүрэн төлсөн', 'Paid in full', 'Settled', 'Полностью оплачено'],
  }),
  paidOn: column({
    label: label('Төлсөн өдөр', 'Paid on'),
    cell: 'day',
    dayOf: 'money',
    sentence: label('Бүрэн төлснийг баталсан өдөр.', 'The day on which it was confirmed as paid.'),
    heads: ['Төлсөн огноо', 'Payment date', 'Дата оплаты'],
  }),
} satisfies KindColumns;

/** A difference of exchange or rounding that was written off when the row was confirmed as paid (D205). */
export const writtenOffColumn = {
  writtenOff: column({
    label: label('Зөрүү хаасан', 'Difference written off'),
    cell: 'flag',
    sentence: label(
      'Төлбөрийг баталгаажуулахдаа ханш, бүхэлчлэлийн зөрүүг хаасан бол «тийм».',
      '"Yes" where a difference of exchange or rounding was written off when it was confirmed as paid.',
    ),
    heads: ['Ханшийн зөрүү хаасан', 'Зөрүүг хаасан', 'Written off', 'Разница списана'],
  }),
} satisfies KindColumns;

export const prices = moveKind({
  name: 'prices',
  numbersWithin: ['file'],
  label: label('Тээврийн үнэ', 'Transport prices'),
  sentence: label(
    'Агентад төлөх үнэ, мөр бүр нэг үнэ; хүсэлт, захиалгын аль алинд.',
    'What agents are owed, one price a row; of inquiries and of orders.',
  ),
  columns: {
    file: ofFile,
    oldNumber: column({
      label: label('Үнийн хуучин дугаар', 'Old number of the price'),
      cell: 'oldNumber',
      sentence: label(
        'Үнийн мөрийн дугаар; гүйлгээ энэ дугаараар нийлнэ.',
        'The number of the row, by which payments are joined to it.',
      ),
      heads: ['Үнийн №', 'Мөрийн дугаар', 'Price no.', 'Row no.', 'Номер строки'],
    }),
    name: fieldColumn(['price.name'], label('Юуны үнэ.', 'What the price is for.'), [
      'Үйлчилгээ',
      'Зардлын нэр',
      'Service',
      'Charge',
      'Услуга',
    ]),
    agent: fieldColumn(['price.agent'], label('Төлбөр авах агент.', 'The agent who is paid.'), [
      'Агентын нэр',
      'Гадаад агент',
      'Agent name',
      'Vendor',
      'Агент',
    ]),
    price: fieldColumn(['price.price'], label('Үнэ, өөрийн валютаар.', 'The price in its own currency.'), [
      'Дүн',
      'Үнийн дүн',
      'Өртөг',
      'Amount',
      'Cost',
      'Сумма',
      'Цена',
    ]),
    currency: fieldColumn(['price.currency'], label('Үнийн валют.', 'The currency of the price.'), currencyHeads, {
      needed: true,
    }),
    rate: fieldColumn(
      ['price.rate'],
      label(
        'Төгрөгт шилжүүлэх ханш; хоосон бол тэр өдрийн ханш.',
        'The rate to the tugrik; if empty, the one in force on the day.',
      ),
      rateHeads,
    ),
    transitTime: fieldColumn(['price.transitTime'], label('Тээвэрлэх хугацаа.', 'How long the transport takes.'), [
      'Хугацаа',
      'Transit days',
      'Срок доставки',
    ]),
    ...paidColumns,
    ...writtenOffColumn,
  },
});

export const offers = moveKind({
  name: 'offers',
  label: label('Үнийн санал', 'Price offers'),
  sentence: label(
    'Харилцагчид өгсөн үнэ, мөр бүр нэг; захиалгын авлага эдгээрийн нийлбэр.',
    'What the customer was offered, one row each; the receivable of an order is their sum.',
  ),
  columns: {
    file: ofFile,
    carrier: fieldColumn(['offer.carrier'], label('Саналд бичсэн тээвэрлэгч.', 'The carrier that the offer names.'), [
      'Тээвэрлэгчийн нэр',
      'Carrier name',
      'Перевозчик',
    ]),
    price: fieldColumn(['offer.price'], label('Харилцагчийн төлөх үнэ.', 'What the customer pays.'), [
      'Дүн',
      'Үнийн санал',
      'Санал болгосон үнэ',
      'Amount',
      'Selling price',
      'Сумма',
      'Цена',
    ]),
    currency: fieldColumn(['offer.currency'], label('Саналын валют.', 'The currency of the offer.'), currencyHeads),
    rate: fieldColumn(
      ['offer.rate'],
      label(
        'Төгрөгт шилжүүлэх ханш; хоосон бол тэр өдрийн ханш.',
        'The rate to the tugrik; if empty, the one in force on the day.',
      ),
      rateHeads,
    ),
    profit: fieldColumn(['offer.profit'], label('Үүнээс бидний ашиг.', 'Our profit in it.'), [
      'Ашгийн дүн',
      'Margin',
      'Прибыль',
    ]),
    transitTime: fieldColumn(['offer.transitTime'], label('Амласан хугацаа.', 'The time that was promised.'), [
      'Хугацаа',
      'Transit days',
      'Срок доставки',
    ]),
  },
});

export const sizes = moveKind({
  name: 'sizes',
  label: label('Ачааны хэмжээ', 'Sizes of goods'),
  sentence: label(
    'Ачааны хэмжээ, мөр бүр ижил хэмжээтэй хэсэг; бүхэл чингэлэг, вагонд хэрэггүй.',
    'Sizes of goods, a row for pieces of one size; not for full containers and wagons.',
  ),
  columns: {
    file: ofFile,
    dimensions: fieldColumn(
      ['size.lengthCm', 'size.widthCm', 'size.heightCm'],
      label(
        'Нэг ширхэгийн урт, өргөн, өндөр нэг нүдэнд, метрээр: 1.2x0.8x1; тус тусын баганатай бол хэрэггүй.',
        'Length, width and height of a piece in one cell, in metres: 1.2x0.8x1; not needed with a column for each.',
      ),
      ['Хэмжээс', 'Габарит', 'Овор хэмжээ', 'Dimensions', 'Size', 'Габариты', 'Размеры'],
      { label: label('Урт, өргөн, өндөр', 'Dimensions of a piece'), cell: 'size', needed: false },
    ),
    length: fieldColumn(
      ['size.lengthCm'],
      label('Нэг ширхэгийн урт, сантиметрээр.', 'The length of a piece in centimetres.'),
      ['Урт', 'Length', 'Длина'],
      { needed: false },
    ),
    width: fieldColumn(
      ['size.widthCm'],
      label('Нэг ширхэгийн өргөн, сантиметрээр.', 'The width of a piece in centimetres.'),
      ['Өргөн', 'Width', 'Ширина'],
      { needed: false },
    ),
    height: fieldColumn(
      ['size.heightCm'],
      label('Нэг ширхэгийн өндөр, сантиметрээр.', 'The height of a piece in centimetres.'),
      ['Өндөр', 'Height', 'Высота'],
      { needed: false },
    ),
    weight: fieldColumn(
      ['size.weightKg'],
      label('Мөрийн бүх ширхэгийн жин, килограммаар.', 'The weight of all pieces of the row in kilograms.'),
      ['Жин', 'Нийт жин', 'Weight', 'Вес'],
    ),
    pieces: fieldColumn(['size.pieces'], label('Ийм хэмжээтэй хэдэн ширхэг.', 'How many pieces have this size.'), [
      'Ширхэг',
      'Тоо',
      'Pieces',
      'Qty',
      'Количество',
      'Мест',
    ]),
  },
});
