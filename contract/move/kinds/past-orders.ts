import { column, fieldColumn, label, moveKind } from './columns.js';
import { laneColumns, partyColumns } from './file-columns.js';
import { fileNumber } from './inquiries.js';

/** For lane memory, medians and the year before in charts; they come paid in full (D178). */
export const pastOrders = moveKind({
  name: 'pastOrders',
  label: label('Өмнөх тээвэр', 'Past orders'),
  sentence: label(
    'Өмнөх жилүүдийн дууссан тээвэр, шууд архивт, бүрэн төлсөн гэж; заавал биш.',
    'Finished orders of past years, straight into the archive and paid in full; not required.',
  ),
  columns: {
    oldNumber: fileNumber,
    orderedOn: column({
      label: label('Захиалга болсон өдөр', 'Ordered on'),
      cell: 'day',
      dayOf: 'money',
      needed: true,
      sentence: label(
        'Захиалга болсон өдөр; тайлан энэ өдрөөр тоолно.',
        'The day on which it became an order; reports count it on this day.',
      ),
      heads: ['Захиалгын огноо', 'SO огноо', 'Order date', 'Дата заказа', 'Огноо', 'Date'],
    }),
    finishedOn: column({
      label: label('Тээвэр дууссан өдөр', 'Finished on'),
      cell: 'day',
      needed: true,
      sentence: label('Тээвэр дууссан өдөр.', 'The day on which the transport ended.'),
      heads: ['Дууссан огноо', 'Хүргэсэн огноо', 'Finish date', 'Delivered on', 'Дата завершения'],
    }),
    paidOn: column({
      label: label('Төлсөн өдөр', 'Paid on'),
      cell: 'day',
      dayOf: 'money',
      sentence: label(
        'Бүрэн төлсөн өдөр; хоосон бол дууссан өдөр.',
        'The day on which it was paid; if empty, the day it ended.',
      ),
      heads: ['Төлсөн огноо', 'Payment date', 'Дата оплаты'],
    }),
    ...partyColumns,
    payer: fieldColumn(
      ['order.payer'],
      label('Тээврийн хөлс төлсөн харилцагч.', 'The party that paid for the transport.'),
      ['Төлбөр төлөгч', 'Bill to', 'Плательщик'],
      { needed: false },
    ),
    shipper: fieldColumn(
      ['order.shipper'],
      label('Ачааг илгээгч.', 'The sender of the goods.'),
      ['Ачаа илгээгч', 'Sender', 'Отправитель', 'Грузоотправитель'],
      { needed: false },
    ),
    ...laneColumns,
    total: column({
      label: label('Нийт үнэ', 'Total'),
      cell: 'money',
      sentence: label(
        'Харилцагчийн төлсөн нийт дүн; үнэгүй хуудас үнэ оруулахгүй.',
        'What the customer paid in all; a sheet without it brings no money.',
      ),
      heads: ['Нийт дүн', 'Тээврийн хөлс', 'Total amount', 'Freight', 'Selling price', 'Итого', 'Сумма'],
    }),
    currency: fieldColumn(['offer.currency'], label('Нийт үнийн валют.', 'The currency of the total.'), ['Валюта'], {
      needed: false,
    }),
    rate: fieldColumn(
      ['offer.rate'],
      label(
        'Нийт үнийн ханш; хоосон бол захиалгын өдрийнх.',
        'The rate of the total; if empty, that of the day of the order.',
      ),
      ['Валютын ханш', 'Exchange rate', 'Курс'],
    ),
    profit: fieldColumn(['offer.profit'], label('Үүнээс бидний ашиг.', 'Our profit in it.'), [
      'Ашгийн дүн',
      'Margin',
      'Прибыль',
    ]),
    agent: fieldColumn(
      ['price.agent'],
      label('Тээвэрлэсэн агент.', 'The agent who carried it.'),
      ['Агентын нэр', 'Гадаад агент', 'Vendor', 'Агент перевозки'],
      { needed: false },
    ),
    agentPrice: fieldColumn(
      ['price.price'],
      label('Агентад төлсөн дүн.', 'What the agent was paid.'),
      ['Өртөг', 'Зардал', 'Cost', 'Расход'],
      { label: label('Агентын үнэ', 'Price of the agent'), needed: false },
    ),
    agentCurrency: fieldColumn(
      ['price.currency'],
      label('Агентын үнийн валют.', 'The currency of the price of the agent.'),
      ['Өртгийн валют', 'Cost currency', 'Валюта расхода'],
      { label: label('Агентын валют', 'Currency of the agent') },
    ),
    agentRate: fieldColumn(
      ['price.rate'],
      label(
        'Агентын үнийн ханш; хоосон бол захиалгын өдрийнх.',
        'The rate of that price; if empty, that of the day of the order.',
      ),
      ['Өртгийн ханш', 'Cost rate', 'Курс расхода'],
      { label: label('Агентын ханш', 'Rate of the agent') },
    ),
    quantity: fieldColumn(
      ['order.quantity'],
      label('Хэдэн чингэлэг, вагон, машин.', 'How many containers, wagons or trucks.'),
      ['Тоо', 'Qty', 'Количество'],
    ),
  },
});
