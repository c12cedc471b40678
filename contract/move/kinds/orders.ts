import { column, fieldColumn, label, moveKind, type KindColumns } from './columns.js';
import { stateColumn } from './file-columns.js';
import { quotationColumns } from './inquiries.js';
import { paidColumns, writtenOffColumn } from './inquiry-rows.js';

const orderedOn = column({
  label: label('Захиалга болсон өдөр', 'Ordered on'),
  cell: 'day',
  // An order may begin on a day that has not come yet.
  dayOf: 'plan',
  needed: true,
  sentence: label(
    'Захиалга болсон өдөр; код, ханш, тайлан энэ өдрийнх.',
    'The day on which it became an order; code, rates and reports are of this day.',
  ),
  heads: [
    ...['Захиалгын огноо', 'Захиалга өгсөн огноо', 'SO огноо', 'Гэрээ хийсэн огноо'],
    ...['Order date', 'SO date', 'Booking date', 'Дата заказа'],
  ],
});

/** What the form of an order asks. */
const orderColumns = {
  payer: fieldColumn(
    ['order.payer'],
    label('Тээврийн хөлс төлөх харилцагч.', 'The party that pays for the transport.'),
    ['Төлбөр төлөгч', 'Төлөгчийн нэр', 'Payer name', 'Bill to', 'Плательщик'],
    { needed: false },
  ),
  shipper: fieldColumn(
    ['order.shipper'],
    label('Ачааг илгээгч; нийлүүлэгчийн жагсаалтаас.', 'The sender of the goods; one of the suppliers.'),
    ['Ачаа илгээгч', 'Shipper name', 'Sender', 'Отправитель', 'Грузоотправитель'],
    { needed: false },
  ),
  paymentType: fieldColumn(
    ['order.paymentType'],
    label('Урьдчилж төлөх, эсвэл хүлээн авахад.', 'Prepaid or collect.'),
    ['Төлбөр', 'Freight terms', 'Вид оплаты'],
    { needed: false },
  ),
  paymentTerm: fieldColumn(
    ['order.paymentTerm'],
    label('Бэлнээр, дансаар, зээлээр.', 'In cash, by bank or on credit.'),
    ['Төлбөрийн хэлбэр', 'Payment method', 'Форма оплаты'],
    { needed: false },
  ),
  route: fieldColumn(
    ['order.route'],
    label('Ачаа аль хилээр орох замнал.', 'The route by which it enters the country.'),
    ['Маршрут', 'Замын чиглэл', 'Route over border', 'Маршрут ввоза'],
    { needed: false },
  ),
  containerStatus: fieldColumn(
    ['order.containerStatus'],
    label('Чингэлэг хэнийх: шугамын эсвэл өөрийн.', 'Whose the container is: of a line or our own.'),
    ['Чингэлгийн эзэмшил', 'COC SOC', 'Container owner', 'Собственность контейнера'],
  ),
  quantity: fieldColumn(
    ['order.quantity'],
    label('Хэдэн чингэлэг, вагон, машин.', 'How many containers, wagons or trucks.'),
    ['Тоо', 'Чингэлгийн тоо', 'Qty', 'No. of containers', 'Количество'],
  ),
  terminal: fieldColumn(['order.terminal'], label('Буулгах терминал.', 'The terminal where it is unloaded.'), [
    'Терминал',
    'Terminal',
    'THC',
    'Терминал выгрузки',
  ]),
  information: fieldColumn(
    ['order.information'],
    label('Захиалгын нэмэлт мэдээлэл.', 'Additional information on the order.'),
    ['Захиалгын тайлбар', 'Order remarks', 'Доп. информация'],
  ),
  customAgent: fieldColumn(['order.customAgent'], label('Гаалийн зуучийн овог нэр.', 'The name of the custom agent.'), [
    'Гаалийн зууч',
    'Broker',
    'Customs broker',
    'Таможенный брокер',
  ]),
  transportDriver: fieldColumn(
    ['order.transportDriver'],
    label('Тээврийн машины жолооч.', 'The driver of the truck.'),
    ['Жолооч', 'Driver', 'Водитель'],
  ),
  deliveryDriver: fieldColumn(
    ['order.deliveryDriver'],
    label('Хотод хүргэх машины жолооч.', 'The driver of the delivery in the city.'),
    ['Хүргэлтийн машин', 'Водитель доставки'],
  ),
  usdRate: fieldColumn(
    ['order.usdRate'],
    label(
      'Захиалгын өөрийн долларын ханш; хоосон бол өдрийн ханш.',
      'The dollar rate of the order; if empty, that of the day.',
    ),
    ['Долларын ханш', 'Курс USD'],
  ),
  rmbRate: fieldColumn(
    ['order.rmbRate'],
    label(
      'Захиалгын өөрийн юанийн ханш; хоосон бол өдрийн ханш.',
      'The yuan rate of the order; if empty, that of the day.',
    ),
    ['Юанийн ханш', 'CNY rate', 'Курс RMB'],
  ),
  eurRate: fieldColumn(
    ['order.eurRate'],
    label(
      'Захиалгын өөрийн еврогийн ханш; хоосон бол өдрийн ханш.',
      'The euro rate of the order; if empty, that of the day.',
    ),
    ['Еврогийн ханш', 'Курс EUR'],
  ),
  containerUsd: fieldColumn(
    ['order.containerUsd'],
    label('Чингэлгийн түрээс, доллараар.', 'What the container costs, in dollars.'),
    ['Чингэлгийн түрээс', 'Container rent', 'Аренда контейнера'],
  ),
  profitUsd: fieldColumn(
    ['order.profitUsd'],
    label('Захиалгын ашиг, доллараар.', 'The profit of the order, in dollars.'),
    ['Ашиг', 'Profit', 'Прибыль'],
  ),
} satisfies KindColumns;

/** Where an order is: its days, and what was reported of it last. */
const progressColumns = {
  awb: fieldColumn(
    ['awb.awb'],
    label(
      'Агаарын тээврийн падаан, эсвэл захиалгын чингэлгийн дугаарууд.',
      'The air waybill, or the containers of the order.',
    ),
    ['AWB', 'Чингэлэг', 'Чингэлгийн дугаар', 'Container no.', 'Container', 'BL no.', 'Контейнер', 'Номер контейнера'],
    { needed: false },
  ),
  truck: fieldColumn(['awb.truck'], label('Ачсан машины дугаар.', 'The number of the truck.'), [
    'Машины дугаар',
    'Truck no.',
    'Машина',
    'Номер машины',
  ]),
  customsManager: fieldColumn(
    ['awb.customsManager'],
    label('Гаалийг хариуцсан ажилтан.', 'The employee in charge of customs.'),
    ['Гаалийн ажилтан', 'Customs officer', 'Таможенный менеджер'],
  ),
  promised: fieldColumn(['promise.promised'], label('Харилцагчид амласан өдөр.', 'The day promised to the customer.'), [
    'Хүргэх өдөр',
    'Амласан огноо',
    'Promised date',
    'Delivery date',
    'Обещанная дата',
  ]),
  etaBorder: fieldColumn(
    ['border.etaBorder'],
    label('Хилд ирэх төлөвтэй өдөр.', 'The day it is expected at the border.'),
    ['ETA', 'Хилд ирэх', 'Хилд ирэх огноо', 'ETA хил', 'План на границе'],
  ),
  ataBorder: fieldColumn(['border.ataBorder'], label('Хилд ирсэн өдөр.', 'The day it arrived at the border.'), [
    'Хилд ирсэн',
    'Хилд ирсэн огноо',
    'ATA хил',
    'Прибытие на границу',
  ]),
  etdBorder: fieldColumn(['border.etdBorder'], label('Хилээс гарсан өдөр.', 'The day it left the border.'), [
    'Хилээс гарсан',
    'Хилээс гарсан огноо',
    'ETD Border',
    'ATD хил',
    'Отправление с границы',
  ]),
  ataUb: fieldColumn(
    ['border.ataUb'],
    label('Улаанбаатарт буюу хүрэх газартаа ирсэн өдөр.', 'The day it arrived at its destination.'),
    ['УБ-д ирсэн', 'Ирсэн огноо', 'Улаанбаатарт ирсэн', 'ATA', 'ATA UB', 'Arrival date', 'Дата прибытия'],
  ),
  clearanceStartedOn: fieldColumn(
    ['customs.startedOn'],
    label('Гаалийн бүрдүүлэлт эхэлсэн өдөр.', 'The day on which clearance began.'),
    ['Гааль эхэлсэн', 'Customs started', 'Начало оформления'],
  ),
  clearanceFinishedOn: fieldColumn(
    ['customs.finishedOn'],
    label('Гаалийн бүрдүүлэлт дууссан өдөр.', 'The day on which clearance ended.'),
    ['Бүрдүүлэлт дууссан огноо', 'Customs finished', 'Конец оформления'],
  ),
  releasedOn: fieldColumn(
    ['customs.releasedOn'],
    label('Гаалиас чөлөөлөгдсөн өдөр.', 'The day on which customs released it.'),
    ['Чөлөөлсөн огноо', 'Гаалиас гарсан', 'Release date', 'Дата выпуска'],
  ),
  customsComment: fieldColumn(
    ['customs.comment'],
    label('Гаалийн тайлбар.', 'A comment on customs.'),
    ['Гаалийн тэмдэглэл', 'Customs remark', 'Комментарий таможни'],
    { label: label('Гаалийн тайлбар', 'Customs comment') },
  ),
  clearedOn: fieldColumn(
    ['ownContainer.clearedOn'],
    label('Өөрийн чингэлгийн гааль дууссан өдөр.', 'The day on which customs of our own container ended.'),
    ['Чингэлгийн гааль дууссан'],
  ),
  soldOn: fieldColumn(
    ['ownContainer.soldOn'],
    label('Өөрийн чингэлгийг зарсан өдөр.', 'The day on which our own container was sold.'),
    ['Чингэлэг зарсан', 'Container sold', 'Контейнер продан'],
  ),
  placeOn: fieldColumn(
    ['tracing.on'],
    label('Сүүлийн байршлын өдөр.', 'The day of the last place.'),
    ['Байршлын огноо', 'Last update', 'Дата местонахождения'],
    { label: label('Байршлын өдөр', 'Seen on'), needed: false },
  ),
  placeCountry: fieldColumn(
    ['tracing.country'],
    label('Сүүлийн байршлын улс.', 'The country of the last place.'),
    ['Одоо аль улсад', 'Current country'],
    { label: label('Байршлын улс', 'Country of the place'), needed: false },
  ),
  placeCity: fieldColumn(
    ['tracing.city'],
    label('Ачаа хамгийн сүүлд хаана байсан.', 'Where the goods were last seen.'),
    ['Одоо хаана', 'Байршил', 'Current location', 'Place now', 'Местонахождение'],
    { label: label('Байршлын хот', 'Place'), needed: false },
  ),
  placeStatus: fieldColumn(
    ['tracing.status'],
    label('Тэнд ямар төлөвтэй байсан.', 'Its state there.'),
    ['Байршлын төлөв', 'Tracing', 'Tracking status', 'Статус слежения'],
    { label: label('Байршлын төлөв', 'Tracing status'), needed: false },
  ),
  newsEtd: fieldColumn(
    ['news.etd'],
    label('Одоогийн хэсгийн хөдлөх өдөр.', 'The day on which the current leg departs.'),
    ['Хөдлөх огноо', 'Departure', 'Дата отправления'],
  ),
  newsEta: fieldColumn(
    ['news.eta'],
    label('Одоогийн хэсгийн хүрэх өдөр.', 'The day on which the current leg arrives.'),
    ['Хүрэх огноо', 'Expected arrival', 'Ожидаемое прибытие'],
    { label: label('Дараагийн цэгт ирэх', 'ETA of the leg'), needed: false },
  ),
  newsComment: fieldColumn(
    ['news.comment'],
    label('Тээврийн мэдэгдлийн тайлбар.', 'A comment on the leg.'),
    ['Leg remark'],
    { label: label('Мэдэгдлийн тайлбар', 'Comment on the leg') },
  ),
  noteText: fieldColumn(
    ['note.comment'],
    label(
      'Захиалгын тэмдэглэл; өдөргүй бол нүүлгэлтийн өдрөөр.',
      'A note on the order; without a day it is of the day of the move.',
    ),
    ['Сүүлийн тэмдэглэл', 'Last note', 'Заметка'],
    { label: label('Захиалгын тэмдэглэл', 'Note on the order'), needed: false },
  ),
  noteOn: fieldColumn(
    ['note.on'],
    label('Тэмдэглэлийн өдөр.', 'The day of the note.'),
    ['Тэмдэглэлийн огноо', 'Note date', 'Дата заметки'],
    {
      label: label('Тэмдэглэлийн өдөр', 'Day of the note'),
      needed: false,
    },
  ),
} satisfies KindColumns;

/** What the old system says of the receivable. */
const receivableColumns = {
  total: column({
    label: label('Нийт авлага', 'Receivable'),
    cell: 'money',
    sentence: label(
      'Харилцагчаас авах нийт дүн, үндсэн валютаар; саналын нийлбэртэй тулгана.',
      'What the customer owes in all, in the default currency; compared with the sum of the offers.',
    ),
    heads: ['Нийт дүн', 'Нийт үнэ', 'Тээврийн хөлс', 'Total', 'Total amount', 'Freight', 'Итого', 'Сумма'],
  }),
  ...paidColumns,
  ...writtenOffColumn,
  finishedOn: column({
    label: label('Тээвэр дууссан өдөр', 'Finished on'),
    cell: 'day',
    dayOf: 'money',
    sentence: label(
      'Тээвэр дууссан өдөр; явж байгаа захиалгад хоосон.',
      'The day on which the transport ended; empty while it goes on.',
    ),
    heads: ['Дууссан огноо', 'Finish date', 'Completed on', 'Дата завершения'],
  }),
  archivedOn: column({
    label: label('Архивласан өдөр', 'Archived on'),
    cell: 'day',
    dayOf: 'money',
    sentence: label(
      'Архивласан захиалга бүх гүйлгээтэйгээ орох бол архивласан өдөр; бусад дууссан тээвэр Өмнөх тээврийн хуудсаар орно.',
      'The day of archiving, for an archived order that comes with all its movements; others come as past orders.',
    ),
    heads: ['Архивласан огноо', 'Archive date', 'Archived', 'Дата архивации'],
  }),
} satisfies KindColumns;

export const orders = moveKind({
  name: 'orders',
  label: label('Явж буй захиалга', 'Running orders'),
  sentence: label(
    'Архивлаагүй захиалгууд: үнийн хүсэлт, захиалгын маягт, хил гаалийн өдрүүд, сүүлийн байршил.',
    'Orders that are not archived: inquiry, form of the order, days of border and customs, the last place.',
  ),
  columns: {
    state: stateColumn,
    orderedOn,
    ...quotationColumns,
    ...orderColumns,
    ...progressColumns,
    ...receivableColumns,
  },
});
