import type { Label } from '../label.js';
import { dayAfter } from '../time.js';
import { customsFields } from './customs/form.js';
import { borderDateFields } from './operations/form.js';

const dayFields = { ...borderDateFields, releasedOn: customsFields.releasedOn };
type DayField = keyof typeof dayFields;

/** The days of an order, and what they are compared with. */
export interface OrderDays extends Partial<Record<DayField, string | null>> {
  orderedOn: string | null;
  /** The order is finished as arrived. */
  hasArrived: boolean;
}

/** A day that cannot be true as it is entered: a warning, never a refusal. */
export interface ImpossibleDay {
  field: DayField;
  text: Label;
  /** The days with their labels. A kept warning is recognised by them: it returns when one of them changes. */
  days: string;
}

const actualDays = ['ataBorder', 'etdBorder', 'ataUb', 'releasedOn'] as const satisfies readonly DayField[];
/** A day farther than this from the order and from today has a wrong year. */
const maxDaysApart = 366;

/** What is wrong with the days of an order on a day. */
export function impossibleDays(days: OrderDays, today: string): ImpossibleDay[] {
  return [...aboutYears(days, today), ...aboutFuture(days, today), ...aboutSequence(days), ...aboutArrival(days)];
}

/** An empty input of a form has an empty text. */
const dayOf = (days: OrderDays, field: DayField): string | null => days[field] || null;

function aboutYears(days: OrderDays, today: string): ImpossibleDay[] {
  const earliest = dayAfter(days.orderedOn ?? today, -maxDaysApart);
  const names = Object.keys(dayFields) as DayField[];
  return names.flatMap((field) => {
    const day = dayOf(days, field);
    if (day === null || (day >= earliest && !isFarAhead(day, today))) return [];
    const year = day.slice(0, 4);
    const text = { mn: `${year} он биш байх. Оныг шалгана уу.`, en: `The year ${year} looks wrong. Check it.` };
    return [{ field, text, days: named(days, field) }];
  });
}

const isFarAhead = (day: string, today: string): boolean => day > dayAfter(today, maxDaysApart);

function aboutFuture(days: OrderDays, today: string): ImpossibleDay[] {
  const text = { mn: 'Болсон өдөр ирээдүйд байж болохгүй.', en: 'An actual day cannot be in the future.' };
  return actualDays
    .filter((field) => {
      const day = dayOf(days, field);
      return day !== null && day > today && !isFarAhead(day, today);
    })
    .map((field) => ({ field, text, days: named(days, field) }));
}

/** Goods reach the border, leave it and arrive, in that sequence. */
function aboutSequence(days: OrderDays): ImpossibleDay[] {
  const isBefore = (later: DayField, earlier: DayField): ImpossibleDay[] => {
    const [day, before] = [dayOf(days, later), dayOf(days, earlier)];
    if (day === null || before === null || day >= before) return [];
    const label = dayFields[earlier].label.en;
    const text = { mn: `${label} (${before}) өдрөөс өмнө байна.`, en: `This is before ${label} (${before}).` };
    return [{ field: later, text, days: named(days, earlier, later) }];
  };
  const reached = isBefore('ataUb', 'etdBorder');
  return [...isBefore('etdBorder', 'ataBorder'), ...(reached.length > 0 ? reached : isBefore('ataUb', 'ataBorder'))];
}

function aboutArrival(days: OrderDays): ImpossibleDay[] {
  if (!days.hasArrived || dayOf(days, 'ataUb') !== null) return [];
  const text = { mn: 'Ирсэн гэсэн боловч ирсэн өдөр алга.', en: 'Marked as arrived, but without the day.' };
  return [{ field: 'ataUb', text, days: named(days, 'ataUb') }];
}

function named(days: OrderDays, ...fields: readonly DayField[]): string {
  return fields.map((field) => `${dayFields[field].label.en} ${dayOf(days, field) ?? '—'}`).join(', ');
}

const separator = '; ';

/** The days of these warnings as they are stored when a user keeps them. */
export function keptText(warnings: readonly ImpossibleDay[]): string {
  return [...new Set(warnings.map(({ days }) => days))].join(separator);
}

export function isKept({ days }: ImpossibleDay, kept: string | null): boolean {
  return kept?.split(separator).includes(days) ?? false;
}

/** The label of the day that a warning is about. */
export function labelOfDay({ field }: ImpossibleDay): Label {
  return dayFields[field].label;
}
