import { Decimal } from 'decimal.js';
import { payers } from '../lists/partners.js';

/** The account that the statement is of; the first one of the firm of the demo. */
export const statementAccount = '1105000001';
const statementDays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const linesPerDay = 12;

const heads = [
  'Гүйлгээний огноо',
  'Гүйлгээний утга',
  'Харьцсан дансны нэр',
  'Харьцсан данс',
  'Ханш',
  'Орлого',
  'Зарлага',
];

/** What leaves the account: what agents are paid, and what concerns no shipment. */
const expenses: readonly (readonly [text: string, name: string, amount: number])[] = [
  ['Гүйлгээний шимтгэл', '', 200],
  ['Тээврийн хөлс, гэрээ 14/26', 'Тянжин Логистик', 12_450_000],
  ['НӨАТ 10 сар', 'Татварын ерөнхий газар', 3_217_400],
  ['Өөрийн данс хооронд', 'Зууч ХХК', 25_000_000],
  ['Цалин 11 сарын эхний хагас', 'Зууч ХХК ажилчид', 18_640_000],
  ['Зээлийн төлбөр', 'Голомт банк', 4_500_000],
];

/** How payers write what they pay: with the number of an invoice, the code of a file, or neither. */
const payments: readonly ((code: string) => string)[] = [
  (code) => `${code}/1 нэхэмжлэх`,
  (code) => `тээврийн хөлс ${code.toLowerCase().replace(/^sm(\d\d)/, 'sm$1 ')}`,
  (code) => `${code.slice(2)} ачааны төлбөр`,
  () => 'Тээврийн төлбөр',
  (code) => `Төлбєр ${code}`,
];

const written = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

/** A line as the bank writes it: one of the two amounts is empty. */
export interface StatementLine {
  day: string;
  text: string;
  name: string;
  account: string;
  income: string;
  expense: string;
}

function linesOf(day: string, at: number): StatementLine[] {
  return Array.from({ length: linesPerDay }, (_, place): StatementLine => {
    const number = at * linesPerDay + place;
    if (place % 4 === 3) {
      const [text, name, amount] = expenses[Math.floor(number / 4) % expenses.length] ?? ['', '', 0];
      const account = name === '' ? '' : String(1_105_200_000 + number);
      return { day, text, name, account, income: '', expense: written(amount) };
    }
    const [name] = payers[number % payers.length] ?? [''];
    const text = payments[number % payments.length]?.(`SM26${String(101 + number).padStart(5, '0')}`) ?? '';
    const account = String(5_001_000_000 + (number % payers.length) * 7_919);
    return { day, text, name, account, income: written(850_000 + ((number * 735_500) % 9_000_000)), expense: '' };
  });
}

/** A statement as Golomt Bank exports it, with its totals in the foot. */
export function golomtStatement(lines: readonly StatementLine[]): string {
  const sum = (side: 'income' | 'expense'): string =>
    written(lines.reduce((total, line) => total.plus(line[side].replaceAll(',', '') || 0), new Decimal(0)).toNumber());
  const cells = [
    ['Хуулга', `Данс: ${statementAccount}`, 'Валют: MNT'],
    heads,
    ...lines.map(({ day, text, name, account, income, expense }) => [day, text, name, account, '1', income, expense]),
    ['', 'Нийт', '', '', '', sum('income'), sum('expense')],
  ];
  return `${cells.map((row) => row.join(';')).join('\n')}\n`;
}

/** The sixty lines of the file in the guide, to try the reading. */
export function guideStatement(): string {
  return golomtStatement(statementDays.flatMap(linesOf));
}
