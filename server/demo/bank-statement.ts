import { payers } from './lists/partners.js';

/** The account that the statement is of; the first one of the firm of the demo. */
export const statementAccount = '1105000001';
export const statementDays = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
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

type Line = readonly [day: string, text: string, name: string, account: string, income: number, expense: number];

function linesOf(day: string, at: number): Line[] {
  return Array.from({ length: linesPerDay }, (_, place): Line => {
    const number = at * linesPerDay + place;
    if (place % 4 === 3) {
      const [text, name, amount] = expenses[Math.floor(number / 4) % expenses.length] ?? ['', '', 0];
      return [day, text, name, name === '' ? '' : String(1_105_200_000 + number), 0, amount];
    }
    const [name] = payers[number % payers.length] ?? [''];
    const text = payments[number % payments.length]?.(`SM26${String(101 + number).padStart(5, '0')}`) ?? '';
    const account = String(5_001_000_000 + (number % payers.length) * 7_919);
    return [day, text, name, account, 850_000 + ((number * 735_500) % 9_000_000), 0];
  });
}

/** A statement of sixty lines as Golomt Bank exports it, as it is kept in the guide to try. */
export function golomtStatement(): string {
  const lines = statementDays.flatMap(linesOf);
  const sum = (side: 4 | 5): string => written(lines.reduce((total, line) => total + line[side], 0));
  const cells = [
    ['Хуулга', `Данс: ${statementAccount}`, 'Валют: MNT'],
    heads,
    ...lines.map(([day, text, name, account, income, expense]) => [
      day,
      text,
      name,
      account,
      '1',
      income === 0 ? '' : written(income),
      expense === 0 ? '' : written(expense),
    ]),
    ['', 'Нийт', '', '', '', sum(4), sum(5)],
  ];
  return `${cells.map((row) => row.join(';')).join('\n')}\n`;
}
