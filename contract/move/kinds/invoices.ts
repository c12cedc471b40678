import { column, fieldColumn, label, moveKind, oldNumber, type KindColumns } from './columns.js';
import { ofFile, paidColumns } from './inquiry-rows.js';
import { paidOnInMove } from './money-columns.js';

/** The days of a paper, as it was issued. */
const paperDays = {
  on: column({
    label: label('Огноо', 'Date'),
    cell: 'day',
    dayOf: 'money',
    needed: true,
    sentence: label('Баримт гаргасан өдөр.', 'The day on which the paper was issued.'),
    heads: ['Нэхэмжлэхийн огноо', 'Гаргасан огноо', 'Invoice date', 'Issued on', 'Дата', 'Дата счёта'],
  }),
  due: column({
    label: label('Төлөх өдөр', 'Due day'),
    cell: 'day',
    dayOf: 'plan',
    sentence: label(
      'Төлөх өдөр; баримтад бичсэнээр үлдэнэ, хоосон бол төлөгчийн хугацаагаар.',
      'The day it is due, as the paper says; if empty, by the term of the payer.',
    ),
    heads: ['Төлөх огноо', 'Төлбөрийн хугацаа', 'Due date', 'Срок оплаты'],
  }),
} satisfies KindColumns;

const paperNumber = oldNumber([
  'Нэхэмжлэхийн дугаар',
  'Нэхэмжлэхийн №',
  'Баримтын дугаар',
  'Invoice no.',
  'Номер счёта',
]);

export const invoices = moveKind({
  name: 'invoices',
  numbersWithin: ['file'],
  label: label('Нэхэмжлэх', 'Invoices'),
  sentence: label(
    'Явж буй захиалгын хүчинтэй нэхэмжлэхүүд, гаргасан өдөр, дүнгээр нь.',
    'The live invoices of running orders, with the day and amount as they were issued.',
  ),
  columns: {
    oldNumber: { ...paperNumber, needed: true },
    file: ofFile,
    ...paperDays,
    payer: fieldColumn(
      ['order.payer'],
      label('Нэхэмжлэхийг хэнд гаргасан.', 'To whom the invoice was issued.'),
      ['Төлбөр төлөгч', 'Харилцагч', 'Bill to', 'Customer', 'Плательщик'],
      { needed: false },
    ),
    amount: column({
      label: label('Дүн', 'Amount'),
      cell: 'money',
      needed: true,
      positive: true,
      sentence: label('Нэхэмжилсэн дүн, өөрийн валютаар.', 'The amount in its own currency.'),
      heads: ['Нэхэмжилсэн дүн', 'Нийт дүн', 'Invoice amount', 'Total', 'Сумма'],
    }),
    currency: fieldColumn(['customInvoice.currency'], label('Нэхэмжлэхийн валют.', 'The currency of the invoice.'), [
      'Валюта',
    ]),
    rate: fieldColumn(
      ['customInvoice.rate'],
      label('Нэхэмжлэхийн ханш; хоосон бол өдрийн ханш.', 'The rate of the invoice; if empty, that of the day.'),
      ['Валютын ханш', 'Exchange rate', 'Курс'],
    ),
    ...paidColumns,
  },
});

export const customInvoices = moveKind({
  name: 'customInvoices',
  joinsNumbers: true,
  label: label('Тусгай нэхэмжлэх', 'Custom invoices'),
  sentence: label(
    'Захиалгагүй нэхэмжлэхүүд, төлөөгүй болон хэсэгчлэн төлсөн.',
    'Invoices without an order, unpaid or paid in part.',
  ),
  columns: {
    oldNumber: { ...paperNumber, needed: true },
    ...paperDays,
    code: fieldColumn(
      ['customInvoice.code'],
      label(
        'SM, дараа нь 7 тэмдэгт; хоосон бол он, хуучин дугаарын сүүлийн тооноос олгоно.',
        'SM and 7 characters; if empty, one is made of the year and the last digits of the old number.',
      ),
      ['SM код', 'SM code', 'Код'],
      { needed: false },
    ),
    payer: fieldColumn(['customInvoice.payer'], label('Төлөх харилцагч.', 'The party that pays.'), [
      'Төлбөр төлөгч',
      'Харилцагч',
      'Bill to',
      'Customer',
      'Плательщик',
    ]),
    description: fieldColumn(['customInvoice.description'], label('Юуны төлбөр.', 'What it is for.'), [
      'Утга',
      'Гүйлгээний утга',
      'For',
      'Назначение',
      'Описание',
    ]),
    type: fieldColumn(
      ['customInvoice.invoicetype'],
      label(
        'Ямар тээврийнх: агаар, авто, чингэлэг, вагон, бусад.',
        'Of which transport: air, truck, container, wagon, other.',
      ),
      ['Төрөл', 'Type', 'Тип'],
    ),
    amount: fieldColumn(
      ['customInvoice.amount'],
      label('Нэхэмжилсэн дүн, өөрийн валютаар.', 'The amount in its own currency.'),
      ['Нэхэмжилсэн дүн', 'Нийт дүн', 'Invoice amount', 'Total', 'Сумма'],
    ),
    currency: fieldColumn(['customInvoice.currency'], label('Нэхэмжлэхийн валют.', 'The currency of the invoice.'), [
      'Валюта',
    ]),
    rate: fieldColumn(
      ['customInvoice.rate'],
      label('Нэхэмжлэхийн ханш; хоосон бол өдрийн ханш.', 'The rate of the invoice; if empty, that of the day.'),
      ['Валютын ханш', 'Exchange rate', 'Курс'],
    ),
    ...paidColumns,
    paidOn: paidOnInMove,
  },
});
