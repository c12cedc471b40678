import { agentOrPayer } from './money-columns.js';
import { column, fieldColumn, label, moveKind, oldNumber } from './columns.js';

const directions = {
  income: label('Орлого', 'Income'),
  payment: label('Төлбөр', 'Payment'),
};

/** Incomes of payers and payments to agents, each on its own day, or one sum so far. */
export const movements = moveKind({
  name: 'movements',
  numbersWithin: ['file', 'direction', 'price'],
  label: label('Гүйлгээ', 'Movements'),
  sentence: label(
    'Явж буй захиалгын орлого, агентын төлбөр: гүйлгээ бүр өөрийн өдрөөр, эсвэл одоог хүртэлх нэг дүн.',
    'Incomes and payments of running orders: each on its own day, or one sum so far.',
  ),
  columns: {
    oldNumber: oldNumber(['Гүйлгээний дугаар', 'Transaction no.', 'Номер операции']),
    file: agentOrPayer.file,
    direction: column({
      label: label('Орлого эсвэл төлбөр', 'Income or payment'),
      cell: 'choice',
      needed: true,
      answers: {
        name: 'direction',
        from: { choices: directions },
        synonyms: {
          income: ['орсон', 'кредит', 'авлага', 'received', 'credit', 'приход'],
          payment: ['гарсан', 'зарлага', 'дебет', 'өглөг', 'paid', 'debit', 'расход'],
        },
      },
      sentence: label(
        'Төлөгчөөс орсон, эсвэл агентад төлсөн мөнгө.',
        'Money that came from the payer, or went to an agent.',
      ),
      heads: ['Төрөл', 'Гүйлгээний төрөл', 'Direction', 'Type', 'Тип операции'],
    }),
    price: column({
      label: label('Үнийн хуучин дугаар', 'Old number of the price'),
      cell: 'oldNumber',
      sentence: label(
        'Аль үнийн мөрийг төлсөн; захиалга ганц үнэтэй бол хэрэггүй.',
        'Which row of prices a payment pays; not needed where the order has one price.',
      ),
      heads: ['Үнийн №', 'Price no.', 'Номер строки цены'],
    }),
    payer: agentOrPayer.payer,
    agent: agentOrPayer.agent,
    on: fieldColumn(
      ['transaction.on'],
      label(
        'Мөнгө орсон буюу гарсан өдөр; одоог хүртэлх нэг дүнд хоосон байж болно.',
        'The day on which the money moved; one sum so far needs none.',
      ),
      ['Гүйлгээний огноо', 'Төлсөн огноо', 'Transaction date', 'Payment date', 'Дата', 'Дата операции'],
      { needed: false },
    ),
    amount: fieldColumn(
      ['transaction.amount'],
      label('Дүн, өөрийн валютаар, тэгээс их.', 'The amount in its own currency, above zero.'),
      ['Мөнгөн дүн', 'Төлсөн дүн', 'Sum', 'Сумма'],
    ),
    currency: fieldColumn(['transaction.currency'], label('Гүйлгээний валют.', 'The currency of the movement.'), [
      'Currency code',
      'Валюта',
    ]),
    rate: fieldColumn(
      ['transaction.rate'],
      label(
        'Төгрөгт шилжүүлсэн ханш; төгрөгт 1, хоосон бол өдрийн ханш.',
        'The rate to the tugrik; 1 for the tugrik, if empty that of the day.',
      ),
      ['Валютын ханш', 'Exchange rate', 'Курс'],
    ),
    isSumSoFar: column({
      label: label('Одоог хүртэлх дүн', 'Sum so far'),
      cell: 'flag',
      sentence: label(
        'Олон гүйлгээний нийлбэр бол «тийм»; тэгж тэмдэглэгдэнэ.',
        '"Yes" where it is the sum of several movements; it is marked so.',
      ),
      heads: ['Нийлбэр дүн', 'Total so far', 'Итог на дату'],
    }),
    comment: fieldColumn(['transaction.comment'], label('Гүйлгээний утга.', 'What the movement was for.'), [
      'Гүйлгээний утга',
      'Утга',
      'Description',
      'Назначение платежа',
      'Примечание',
    ]),
  },
});
