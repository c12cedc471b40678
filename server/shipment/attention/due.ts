import { attentionRuleNames, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { dayAfter } from '../../../contract/time.js';
import { earliest, latest, type DuePeriod } from './due-class.js';

/** When the rows of some classes are due, as the SQL of the list looks it up; the lists are array literals, which PostgreSQL reads fastest. */
export interface DueDays {
  /** The numbers of the classes that have a row that can be due, ascending. */
  classes: string;
  /** For each of these classes which of the courses it has: many classes have equal days. */
  courses: string;
  /** For each course the days after the base day from which on a row is listed: before the first change, and from each change on. */
  listed: string;
  /** The same for the days since which a row is due, if that is earlier for some class. */
  since: string | null;
  /** The base days on which the days of some class change. */
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
  name: number;
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
  const periodsOf = new Map(classes.map(({ name, periods }) => [name, periods]));
  const changes = [...new Set(classes.flatMap(({ periods }) => periods.flatMap(changesOf)))].toSorted();
  const courses = new Map<string, { at: number; days: readonly (DuePeriod | undefined)[] }>();
  const sorted = [...periodsOf].toSorted(([one], [other]) => one - other);
  const courseOf = sorted.map(([, periods]) => {
    const days = [earliest, ...changes].map((day) => periods.find(({ first, last }) => first <= day && day <= last));
    const key = JSON.stringify(days.map((period) => period && [period.listed, period.days]));
    const course = courses.get(key) ?? { at: courses.size, days };
    courses.set(key, course);
    return course.at;
  });
  const days = [...courses.values()].flatMap((course) => course.days);
  const lasts = classes.flatMap(({ rule, periods }) =>
    periods.map(({ last, listed }) => earlier(last, lastBase(rule, listed, today))),
  );
  return {
    classes: arrayLiteral(sorted.map(([name]) => name)),
    courses: arrayLiteral(courseOf),
    listed: arrayLiteral(days.map((period) => period?.listed)),
    since: days.some((period) => period && period.listed !== period.days)
      ? arrayLiteral(days.map((period) => period?.days))
      : null,
    changes,
    last: lasts.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null),
    late,
  };
}

const arrayLiteral = (numbers: readonly (number | undefined)[]): string =>
  `{${numbers.map((one) => one ?? 'null').join(',')}}`;

/** The base days on which a period begins, and after which it ends. */
function changesOf({ first, last }: DuePeriod): string[] {
  return [...(first === earliest ? [] : [first]), ...(last === latest ? [] : [dayAfter(last, 1)])];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The rows `a` that are due on a day, as SQL: joins that add `due.since`, and conditions. */
export function dueSql(
  day: string,
  { classes, courses, listed, since, changes, last, late }: DueDays,
  bind: (value: unknown) => string,
): { joins: string; condition: string } {
  const numbers = `${bind(classes)}::bigint[]`;
  const period = `width_bucket(a.base_on, ${bind(changes)}::date[])`;
  const course = `case when (${numbers})[c.at] = a.due_class then (${bind(courses)}::integer[])[c.at] end`;
  const daysIn = (literal: string): string => `(${bind(literal)}::integer[])[p.at]`;
  const allowance = `${bind(late)}::integer`;
  const onPromise = (ofOthers: string): string => `case when a.promised_on is null then a.base_on + ${ofOthers}
    when a.base_on + d.listed > a.promised_on + ${allowance} then a.base_on
    when d.listed is not null then a.promised_on + ${allowance} + 1 end`;
  return {
    joins: `cross join lateral (select width_bucket(a.due_class, ${numbers}) as at) c
      cross join lateral (select (${course}) * ${changes.length + 1} + ${period} + 1 as at) p
      cross join lateral (select ${daysIn(listed)} as listed, ${daysIn(since ?? listed)} as since) d
      cross join lateral (select ${onPromise('d.listed')} as listed, ${onPromise('d.since')} as since) due`,
    condition: `a.base_on <= ${bind(last)}::date and due.listed <= ${day}`,
  };
}
