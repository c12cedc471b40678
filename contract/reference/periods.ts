import { figureMessage, type FieldError } from '../refusals/field-texts.js';
import type { Entry, Periods } from './declaration.js';

/** The days of an entry; without a last day they have no end. */
export interface Period {
  id: number;
  from: string;
  to: string | null;
}

/** The entries of a list by what they share, to find those with a day in common. */
export class TakenPeriods {
  private readonly byShared = new Map<string, Period[]>();

  constructor(private readonly rule: Periods | undefined) {}

  add(id: number, entry: Entry): void {
    const period = this.periodOf(id, entry);
    if (!period) return;
    const key = this.sharedBy(entry);
    const own = this.byShared.get(key);
    if (own) own.push(period);
    else this.byShared.set(key, [period]);
  }

  /** What is wrong with the days of an entry, at its first day: the other entry is named with its number and days. */
  errorOf(id: number, entry: Entry): Readonly<Record<string, FieldError>> {
    const period = this.periodOf(id, entry);
    if (!period || !this.rule) return {};
    const other = this.byShared.get(this.sharedBy(entry))?.find((taken) => taken.id !== id && overlap(taken, period));
    return other ? { [this.rule.from]: { text: namedIn(other) } } : {};
  }

  private periodOf(id: number, entry: Entry): Period | undefined {
    if (!this.rule) return undefined;
    const [from, to] = [entry[this.rule.from], entry[this.rule.to]];
    return typeof from === 'string' ? { id, from, to: typeof to === 'string' ? to : null } : undefined;
  }

  private sharedBy(entry: Entry): string {
    return JSON.stringify((this.rule?.same ?? []).map((field) => entry[field] ?? null));
  }
}

function overlap(one: Period, other: Period): boolean {
  return (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to);
}

function namedIn({ id, from, to }: Period): string {
  return to === null
    ? figureMessage('overlapsOpen', id, ...from.split('-'))
    : figureMessage('overlaps', id, ...from.split('-'), ...to.split('-'));
}
