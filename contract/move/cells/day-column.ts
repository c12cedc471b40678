import { dayInOrder, dayOrders, type DayNumbers, type DayOrder } from '../../days/written-day.js';
import type { CellRules, ColumnQuestion, ColumnReading, SheetFacts } from './column-reading.js';
import { dayIn, readDay } from './days.js';
import { optionOf } from './options.js';

type Numbered = DayNumbers & { written: string };

const orderLabels = {
  ymd: { mn: 'Он, сар, өдөр', en: 'Year, month, day' },
  dmy: { mn: 'Өдөр, сар, он', en: 'Day, month, year' },
  mdy: { mn: 'Сар, өдөр, он', en: 'Month, day, year' },
} as const;

/** In the order in which they are proposed where nothing else tells. */
const usual: readonly DayOrder[] = ['dmy', 'ymd', 'mdy'];
/** Files of a running firm are mostly of the last years. */
const recentYears = 3;

/** The order of the numbers in a column of days: the one in which each of them is a day; asked where several are or none is. */
export function readDayColumn(
  texts: readonly string[],
  rules: CellRules,
  facts: SheetFacts,
  given: ColumnReading,
): { reading: ColumnReading; questions: ColumnQuestion[] } {
  const numbered = texts.flatMap((written): Numbered[] => {
    const found = dayIn(written, facts);
    return found === undefined || 'day' in found ? [] : [{ ...found, written }];
  });
  if (numbered.length === 0) return { reading: given, questions: [] };
  const possible = dayOrders.filter((order) => numbered.every(({ orders }) => orders.includes(order)));
  const open = numbered.filter(
    ({ numbers, orders }) => daysOf(numbers, possible.length > 0 ? possible : orders).size > 1,
  );
  const order = possible.length === 1 || (possible.length > 1 && open.length === 0) ? possible[0] : undefined;
  if (order !== undefined) return { reading: { ...given, dayOrder: order }, questions: [] };
  // An answer for another file may be an order in which days of this one are impossible.
  const { dayOrder: answer, ...others } = given;
  if (answer !== undefined && (possible.length === 0 || possible.includes(answer)))
    return { reading: given, questions: [] };
  // Where the days contradict each other, the order that makes the fewest of them wrong is proposed.
  const asked = usual.filter((one) =>
    possible.length > 0 ? possible.includes(one) : numbered.some(({ orders }) => orders.includes(one)),
  );
  const isOpen = new Set(open);
  const written = [...open, ...numbered.filter((cell) => !isOpen.has(cell))].map((cell) => cell.written);
  const options = asked.map((one) => ({
    ...optionOf(one, orderLabels[one], written, (text) => readDay(text, rules, { ...others, dayOrder: one }, facts)),
    recent: recentDays(numbered, one, facts),
  }));
  const [best] = options.toSorted((one, other) => one.wrong - other.wrong || other.recent - one.recent);
  const cells = open.length > 0 ? open.length : numbered.length;
  const shown = options.map(({ recent: _recent, ...option }) => option);
  return {
    reading: others,
    questions: [{ about: 'dayOrder', isNeeded: true, cells, options: shown, likeliest: best?.answer ?? 'dmy' }],
  };
}

function recentDays(cells: readonly Numbered[], order: DayOrder, { today }: SheetFacts): number {
  const year = Number(today.slice(0, 4));
  return cells.filter(({ numbers }) => {
    const day = dayInOrder(numbers, order);
    return day !== undefined && Math.abs(Number(day.slice(0, 4)) - year) <= recentYears;
  }).length;
}

function daysOf(numbers: DayNumbers['numbers'], orders: readonly DayOrder[]): ReadonlySet<string | undefined> {
  return new Set(orders.map((order) => dayInOrder(numbers, order)));
}
