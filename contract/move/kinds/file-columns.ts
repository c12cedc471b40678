import { lifeStages } from '../../shipment/status/life-stages.js';
import { column, fieldColumn, label, type KindColumns } from './columns.js';

/** The stages in which a file can come over; a deleted one does not. */
const { open, closed, order, pending, arrived, archived } = lifeStages;

const synonyms = {
  open: ['шинэ', 'үнэ өгсөн', 'санал илгээсэн', 'quoted', 'sent', 'waiting', 'new', 'открыт'],
  closed: ['алдсан', 'цуцалсан', 'lost', 'cancelled', 'canceled', 'отменён'],
  order: [
    ...['баталгаажсан', 'ачигдаж буй', 'замд', 'замд яваа', 'хил дээр', 'гааль дээр', 'тээвэрлэж буй'],
    ...['won', 'booked', 'loading', 'on the way', 'in transit', 'at the border', 'at customs', 'в пути', 'на границе'],
  ],
  arrived: ['хүргэсэн', 'буулгасан', 'ирсэн', 'delivered', 'доставлен', 'прибыл'],
  archived: ['дууссан', 'төлөгдсөн', 'хаагдсан тээвэр', 'completed', 'done', 'завершён'],
};

/** Where a file is; values of the old system are mapped by answers, never guessed from days alone. */
export const stateColumn = column({
  label: label('Төлөв', 'Stage'),
  cell: 'choice',
  needed: true,
  answers: { name: 'stage', from: { choices: { open, closed, order, pending, arrived, archived } }, synonyms },
  sentence: label(
    'Хуучин систем дэх төлөв; манай аль төлөв болохыг утга бүрээр нэг удаа асууна.',
    'Its state in the old system; for each value it is asked once which of our stages that is.',
  ),
  heads: ['Статус', 'Status', 'State', 'Тээврийн төлөв', 'Захиалгын төлөв', 'Состояние'],
});

/** The lane of a file: from where, over which border, to where, how. */
export const laneColumns = {
  mode: fieldColumn(
    ['inquiry.mode'],
    label('Тээврийн хэлбэр: FCL, LCL, FTL, LTL, агаар, вагон.', 'How it travels: FCL, LCL, FTL, LTL, air, wagon.'),
    ['Тээврийн хэлбэр', 'Mode', 'Mode of transport', 'Вид транспорта', 'Вид перевозки'],
  ),
  transportType: fieldColumn(
    ['inquiry.transportType'],
    label("Тухайн хэлбэрийн төрөл: 20'GP, 40'HC, LCL.", "The type within the mode: 20'GP, 40'HC, LCL."),
    ['Чингэлгийн төрөл', 'Чингэлгийн хэмжээ', 'Container type', 'Тип контейнера', 'Тип перевозки'],
  ),
  incoterm: fieldColumn(
    ['inquiry.incoterm'],
    label('Инкотермс 2020-ийн нөхцөл: FOB, EXW, DAP.', 'The term of Incoterms 2020: FOB, EXW, DAP.'),
    ['Инкотермс', 'Incoterms', 'Хүргэлтийн нөхцөл', 'Delivery terms', 'Инкотермс 2020', 'Условия поставки'],
  ),
  originCountry: fieldColumn(['inquiry.originCountry'], label('Ачаа ачих улс.', 'The country where it is loaded.'), [
    'Илгээгч улс',
    'Гарал үүслийн улс',
    'Origin country',
    'Country of origin',
    'Страна отправления',
  ]),
  originCity: fieldColumn(
    ['inquiry.originCity'],
    label('Ачаа ачих хот, боомт.', 'The city or port where it is loaded.'),
    [
      ...['Хаанаас', 'Ачих газар', 'Ачих боомт', 'Origin', 'From', 'Origin city', 'Port of loading'],
      ...['Откуда', 'Город отправления', 'Порт погрузки'],
    ],
  ),
  finalCountry: fieldColumn(['inquiry.finalCountry'], label('Ачаа хүрэх улс.', 'The country where it goes.'), [
    'Очих улс',
    'Хүлээн авах улс',
    'Destination country',
    'Страна назначения',
  ]),
  finalCity: fieldColumn(['inquiry.finalCity'], label('Ачаа хүрэх хот.', 'The city where it goes.'), [
    ...['Хаашаа', 'Очих газар', 'Буулгах газар', 'Destination', 'Destination city', 'Final destination'],
    ...['Куда', 'Город назначения', 'Место назначения'],
  ]),
  border: fieldColumn(['inquiry.border'], label('Монголын хилийн боомт.', 'The Mongolian border crossing.'), [
    'Боомт',
    'Хил',
    'Хилийн боомт',
    'Border crossing',
    'Border point',
    'Погранпереход',
    'Пограничный переход',
  ]),
  via: fieldColumn(['inquiry.via'], label('Дамжин өнгөрөх газар.', 'The place it goes through.'), [
    'Дамжих газар',
    'Дамжин өнгөрөх боомт',
    'Transit point',
    'Through',
    'Транзитный пункт',
  ]),
} satisfies KindColumns;

/** Who a file is for, what it is about and who works on it. */
export const partyColumns = {
  consignee: fieldColumn(
    ['inquiry.consignee'],
    label(
      'Ачаа хүлээн авах харилцагчийн нэр, регистр эсвэл хуучин дугаар.',
      'The name, register or old number of the party that receives it.',
    ),
    [
      ...['Хүлээн авагчийн нэр', 'Харилцагч', 'Үйлчлүүлэгч', 'Consignee name', 'Customer', 'Client'],
      ...['Грузополучатель', 'Получатель', 'Клиент', 'Заказчик'],
    ],
  ),
  commodity: fieldColumn(['inquiry.commodity'], label('Ачааны нэр төрөл.', 'What the goods are.'), [
    ...['Ачаа', 'Ачааны нэр', 'Ачааны нэр төрөл', 'Барааны нэр', 'Goods', 'Cargo', 'Description of goods'],
    ...['Груз', 'Наименование груза', 'Товар'],
  ]),
  sales: fieldColumn(
    ['inquiry.sales'],
    label(
      'Хариуцах борлуулалтын менежер; ажилтны нэр эсвэл и-мэйл.',
      'The salesperson in charge; name or e-mail of an employee.',
    ),
    ['Борлуулалт', 'Менежер', 'Хариуцсан менежер', 'Salesman', 'Manager', 'Менеджер', 'Продавец'],
  ),
  tariff: fieldColumn(
    ['inquiry.tariff'],
    label(
      'Үнэ гаргасан тарифын менежер; ажилтны нэр эсвэл и-мэйл.',
      'The tariff manager who priced it; name or e-mail of an employee.',
    ),
    ['Тариф', 'Тарифчин', 'Үнэ гаргасан', 'Tariff', 'Pricing', 'Тарифный менеджер'],
  ),
} satisfies KindColumns;
