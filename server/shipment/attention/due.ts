import { attentionRuleNames, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { dayAfter } from '../../../contract/time.js';
import { earliest, latest, type DuePeriod } from './due-class.js';

/** When the rows of some classes are due, as the SQL of the list looks it up. */
export interface DueDays {
  /** By class the days after the base day from which on a row is listed, as JSON. */
  days: string;
  /** For classes of which they depend on the base day: the days before the first and from each of some base days on, as JSON. */
  periods: string | null;
  /** For classes that are due earlier than they are listed: the days after the base day, by period, as JSON. */
  since: string | null;
  /** The base days with which periods begin. */
  changes: readonly string[];
  /** The last base day of a row that can be due; null where none can. */
  last: string | null;
  /** By how many days a forecast may be later than promised. */
  late: number;
}

/** The due days of the classes of each rule, and of all together. */
export type DueDaysOfRules = Readonly<Record<AttentionRuleName | 'all', DueDays>>;

/** The periods of one class. */
export interface PeriodsOfClass {
  name: string;
  rule: AttentionRuleName;
  periods: readonly DuePeriod[];
}

export function dueDaysOf(classes: readonly PeriodsOfClass[], late: number, today: string): DueDaysOfRules {
  const canBeDue = classes.flatMap(({ periods, ...of }) => {
    const own = periods.filter(({ first, listed }) => first <= lastBase(of.rule, listed, today));
    return own.length === 0 ? [] : [{ ...of, periods: own }];
  });
  const ofRule = (rule: AttentionRuleName): DueDays =>
    lookedUp(
      canBeDue.filter((one) => one.rule === rule),
      late,
      today,
    );
  return {
    ...(Object.fromEntries(attentionRuleNames.map((rule) => [rule, ofRule(rule)])) as Record<
      AttentionRuleName,
      DueDays
    >),
    all: lookedUp(canBeDue, late, today),
  };
}

/** The last base day of a row that is listed so many days later. A forecast that is later than promised is due from its base day on. */
function lastBase(rule: AttentionRuleName, listed: number, today: string): string {
  return dayAfter(today, rule === 'lateForecast' ? Math.max(0, -listed) : -listed);
}

function lookedUp(classes: readonly PeriodsOfClass[], late: number, today: string): DueDays {
  const always = ({ periods: [only, ...more] }: PeriodsOfClass): boolean =>
    more.length === 0 && only?.first === earliest && only.last === latest && only.listed === only.days;
  const others = classes.filter((one) => !always(one));
  const changes = [...new Set(others.flatMap(({ periods }) => periods.flatMap(changesOf)))].toSorted();
  const byChange = (all: readonly PeriodsOfClass[], of: (period: DuePeriod) => number): string | null => {
    const found = all.map(({ name, periods }) => [
      name,
      [earliest, ...changes].map((day) => {
        const period = periods.find(({ first, last }) => first <= day && day <= last);
        return period ? of(period) : null;
      }),
    ]);
    return found.length === 0 ? null : JSON.stringify(Object.fromEntries(found));
  };
  const isEarlier = ({ periods }: PeriodsOfClass): boolean => periods.some(({ listed, days }) => listed !== days);
  const lasts = classes.flatMap(({ rule, periods }) =>
    periods.map(({ last, listed }) => earlier(last, lastBase(rule, listed, today))),
  );
  return {
    days: JSON.stringify(
      Object.fromEntries(classes.filter(always).map(({ name, periods: [only] }) => [name, only?.listed])),
    ),
    periods: byChange(others, ({ listed }) => listed),
    since: byChange(others.filter(isEarlier), ({ days }) => days),
    changes,
    last: lasts.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null),
    late,
  };
}

/** The base days on which a period begins, and after which it ends. */
function changesOf({ first, last }: DuePeriod): string[] {
  return [...(first === earliest ? [] : [first]), ...(last === latest ? [] : [dayAfter(last, 1)])];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The rows `a` that are due on a day, as SQL: joins that add `due.since`, and conditions. */
export function dueSql(
  day: string,
  { days, periods, since, changes, last, late }: DueDays,
  bind: (value: unknown) => string,
): { joins: string; condition: string } {
  const always = `(${bind(days)}::jsonb->>a.due_class)::integer`;
  const byPeriod = (json: string): string =>
    `(${bind(json)}::jsonb->a.due_class->>width_bucket(a.base_on, ${bind(changes)}::date[]))::integer`;
  const listed = periods === null ? always : `coalesce(${always}, ${byPeriod(periods)})`;
  const shown = since === null ? 'd.listed' : `coalesce(${byPeriod(since)}, d.listed)`;
  const allowance = `${bind(late)}::integer`;
  const onPromise = (ofOthers: string): string => `case when a.promised_on is null then a.base_on + ${ofOthers}
    when a.base_on + d.listed > a.promised_on + ${allowance} then a.base_on
    when d.listed is not null then a.promised_on + ${allowance} + 1 end`;
  return {
    joins: `cross join lateral (select ${listed} as listed) d
      cross join lateral (select ${onPromise('d.listed')} as listed, ${onPromise(shown)} as since) due`,
    condition: `a.base_on <= ${bind(last)}::date and due.listed <= ${day}`,
  };
}
