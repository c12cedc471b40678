import type { Choices } from '../../fields/field.js';
import { totalLine, totalLineNames } from '../totals/lines.js';
import { column, fieldColumn, label, moveKind, oldNumber } from './columns.js';
import { paidColumns } from './inquiry-rows.js';
import { agentOrPayer, paidOnInMove } from './money-columns.js';

const { payer, agent } = agentOrPayer;
const rateHeads = ['Валютын ханш', 'Exchange rate', 'Курс'];

/** Balances for which no moved order or custom invoice stands. */
export const items = moveKind({
  name: 'items',
  label: label('Эхний үлдэгдэл', 'Opening items'),
  sentence: label(
    'Файлгүй авлага, өглөг: баримт бүр нэг мөр, эсвэл харилцагч бүр нэг мөр; нүүлгэсэн захиалга, тусгай нэхэмжлэхийнх орохгүй.',
    'What is owed outside files: one line a paper or one line a party; nothing for which a moved order or custom invoice stands.',
  ),
  ofOneOf: ['payer', 'agent'],
  columns: {
    oldNumber: oldNumber([
      'Баримтын дугаар',
      'Нэхэмжлэхийн дугаар',
      'Paper no.',
      'Document no.',
      'Invoice no.',
      'Номер документа',
    ]),
    payer,
    agent,
    paper: fieldColumn(
      ['item.paper'],
      label('Баримтын нэр; хоосон бол хуучин дугаар нь.', 'The name of the paper; if empty, its old number.'),
      ['Баримтын нэр', 'Document', 'Документ'],
      { needed: false },
    ),
    on: fieldColumn(['item.on'], label('Баримтын өдөр.', 'The day of the paper.'), [
      'Баримтын огноо',
      'Нэхэмжлэхийн огноо',
      'Document date',
      'Invoice date',
      'Дата',
      'Дата документа',
    ]),
    due: fieldColumn(
      ['item.due'],
      label(
        'Төлөх өдөр; хоосон бол харилцагчийн хугацаагаар.',
        'The day it is due; if empty, by the term of the party.',
      ),
      ['Төлөх огноо', 'Due date', 'Срок оплаты'],
      { needed: false },
    ),
    currency: fieldColumn(['item.currency'], label('Баримтын валют.', 'The currency of the paper.'), ['Валюта']),
    amount: fieldColumn(
      ['item.amount'],
      label('Дүн; тэгээс бага бол бидний өр буюу нэхэмжлэл.', 'The amount; below zero it is a credit or a claim.'),
      ['Нийт дүн', 'Баримтын дүн', 'Total', 'Сумма'],
    ),
    paid: paidColumns.paid,
    paidOn: paidOnInMove,
    rest: paidColumns.rest,
    rate: fieldColumn(
      ['item.rate'],
      label(
        'Төгрөгт шилжүүлэх ханш; хоосон бол баримтын өдрийнх.',
        'The rate to the tugrik; if empty, that of its day.',
      ),
      rateHeads,
    ),
    code: fieldColumn(
      ['item.code'],
      label(
        'Баримт ямар захиалгыг нэрлэсэн; нүүлгэсэн захиалга бол мөр эргэлзээтэй.',
        'The order that the paper names; where that is moved, the row is doubtful.',
      ),
      ['Захиалгын дугаар', 'Файлын дугаар', 'Order no.', 'File no.', 'Номер заказа'],
    ),
    reason: fieldColumn(
      ['item.reason'],
      label('Яагаад бүртгэж байгаа; хоосон бол «Эхний үлдэгдэл».', 'Why it is recorded; if empty, "Opening balance".'),
      ['Тайлбар', 'Утга', 'Description', 'Comment', 'Примечание'],
      { needed: false },
    ),
  },
});

/** What is left of money that came, or went, before it was owed. */
export const advances = moveKind({
  name: 'advances',
  label: label('Урьдчилгаа', 'Advances'),
  sentence: label(
    'Төлөгчөөс урьдчилж авсан, агентад урьдчилж төлсөн мөнгөний үлдэгдэл.',
    'What is left of money that payers paid, or agents were paid, in advance.',
  ),
  ofOneOf: ['payer', 'agent'],
  columns: {
    oldNumber: oldNumber(['Баримтын дугаар', 'Урьдчилгааны дугаар', 'Document no.', 'Advance no.', 'Номер аванса']),
    payer,
    agent,
    on: fieldColumn(['advance.on'], label('Мөнгө орсон буюу гарсан өдөр.', 'The day on which the money moved.'), [
      'Орсон огноо',
      'Урьдчилгааны огноо',
      'Received on',
      'Дата',
      'Дата аванса',
    ]),
    amount: fieldColumn(
      ['advance.amount'],
      label('Ашиглаагүй үлдэгдэл, тэгээс их.', 'What of it is not used, above zero.'),
      ['Үлдэгдэл', 'Урьдчилгааны үлдэгдэл', 'Balance', 'Left', 'Остаток', 'Сумма'],
    ),
    currency: fieldColumn(['advance.currency'], label('Урьдчилгааны валют.', 'The currency of the advance.'), [
      'Валюта',
    ]),
    rate: fieldColumn(
      ['advance.rate'],
      label('Төгрөгт шилжүүлэх ханш; хоосон бол орсон өдрийнх.', 'The rate to the tugrik; if empty, that of its day.'),
      rateHeads,
    ),
    comment: fieldColumn(['advance.comment'], label('Юуны урьдчилгаа.', 'What it is for.'), [
      'Утга',
      'Description',
      'Примечание',
    ]),
  },
});

const lines: Choices = Object.fromEntries(totalLineNames.map((name) => [name, totalLine(name).label]));

/** Balances of the old system. Its rows become nothing: they are control totals, of a party or of a whole line. */
export const trialBalance = moveKind({
  name: 'trialBalance',
  label: label('Гүйлгээ баланс', 'Trial balance'),
  sentence: label(
    'Хуучин системийн үлдэгдлүүд: харилцагч, валют бүр нэг мөр, эсвэл нийт дүн нэг мөр. Мөр нь бичлэг болохгүй, тулгах дүн болно.',
    'Balances of the old system: one line a party and currency, or one line a total. Its rows become no records but control totals.',
  ),
  columns: {
    payer,
    agent,
    line: column({
      label: label('Тулгах дүн', 'Control total'),
      cell: 'choice',
      sentence: label(
        'Харилцагчийнх биш мөрд: ямар дүн болох, тухайлбал нийт авлага; харилцагчийн мөрд хоосон.',
        'In a row that is of no party: which total it is, such as all receivables; empty in a row of a party.',
      ),
      heads: ['Данс', 'Дансны нэр', 'Үзүүлэлт', 'Account', 'Account name', 'Total', 'Счёт', 'Наименование счёта'],
      answers: {
        name: 'totalLine',
        from: { choices: lines },
        synonyms: Object.fromEntries(totalLineNames.map((name) => [name, totalLine(name).heads])),
      },
    }),
    currency: fieldColumn(
      ['item.currency'],
      label('Үлдэгдлийн валют; хоосон бол төгрөг.', 'The currency of the balance; if empty, tugrik.'),
      ['Валюта'],
      { needed: false },
    ),
    balance: column({
      label: label('Үлдэгдэл', 'Balance'),
      cell: 'money',
      negative: true,
      needed: true,
      sentence: label(
        'Төлөгчийн бидэнд төлөх, агентад бидний төлөх нь тэгээс их; эсрэг нь тэгээс бага.',
        'Above zero what a payer owes us, and what we owe an agent; the opposite is below zero.',
      ),
      heads: ['Эцсийн үлдэгдэл', 'Closing balance', 'Ending balance', 'Сальдо', 'Конечное сальдо', 'Остаток'],
    }),
  },
});
