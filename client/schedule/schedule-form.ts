import { cadenceOf, cronOf, type Cadence } from '../../contract/export/cadence';
import { exportFormats, type ScheduleAnswer } from '../../contract/export/export';
import type { ListFilter } from '../../contract/filters/filter';
import type { Schedulable, SentSchedule } from './schedule-calls';

/** The values of the form; the mail addresses as they are typed. */
export interface ScheduleValues {
  what: string;
  name: string;
  filters: Readonly<Record<string, string>>;
  columns: readonly string[];
  sort: string;
  format: string;
  cadence: Cadence;
  mail: string;
  skipEmpty: boolean;
}

/** A schedule without a name is called by the list or report that it exports. */
export function scheduleName({ name, what, title }: Pick<ScheduleAnswer, 'name' | 'what' | 'title'>): string {
  return name === what ? title : name;
}

/** A single filter, or two that bound one range. */
export type FilterPart =
  | { kind: 'range'; from: [string, ListFilter]; to: [string, ListFilter] }
  | { kind: 'one'; of: [string, ListFilter] };

export function filterParts({ filters }: Pick<Schedulable, 'filters'>): FilterPart[] {
  const all = Object.entries(filters);
  const ends = all.filter(([, { kind }]) => kind === 'to');
  let range = 0;
  return all.flatMap((of): FilterPart[] => {
    if (of[1].kind === 'to') return [];
    const to = of[1].kind === 'from' ? ends[range++] : undefined;
    return [to ? { kind: 'range', from: of, to } : { kind: 'one', of }];
  });
}

/** A new schedule, with what its list shows: `?what=…&filter.type=3`. */
export function newSchedule(params: URLSearchParams): ScheduleValues {
  const filters = [...params].flatMap(([key, value]) =>
    key.startsWith('filter.') ? [[key.slice('filter.'.length), value] as const] : [],
  );
  return {
    what: params.get('what') ?? '',
    name: '',
    filters: Object.fromEntries(filters),
    columns: params.get('columns')?.split(',').filter(Boolean) ?? [],
    sort: params.get('sort') ?? '',
    format: 'xlsx',
    cadence: { kind: 'workdays', time: '08:00' },
    mail: '',
    skipEmpty: false,
  };
}

export function storedValues(schedule: ScheduleAnswer): ScheduleValues {
  const { what, name, filters, columns, sort, format, cron, mail } = schedule;
  const cadence = cadenceOf(cron);
  return {
    what,
    name: name === what ? '' : name,
    filters,
    columns,
    sort,
    format,
    cadence,
    mail: mail.join(', '),
    skipEmpty: schedule.skip_empty,
  };
}

export function sentValues(values: ScheduleValues): SentSchedule {
  const { what, name, columns, sort, format, cadence } = values;
  return {
    what,
    name,
    filters: Object.fromEntries(Object.entries(values.filters).filter(([, value]) => value !== '')),
    columns,
    sort,
    format,
    cron: cronOf(cadence),
    skip_empty: values.skipEmpty,
    mail: values.mail.split(/[\s,;]+/).filter(Boolean),
  };
}

/** Another list has other filters and columns; a report is of the last month by default. */
/** What has no columns is no table but a zip of its own. */
export function formatsOf({ columns }: Pick<Schedulable, 'columns'>): readonly string[] {
  return columns.length === 0 ? ['zip'] : exportFormats;
}

export function withWhat(values: ScheduleValues, table: Schedulable): ScheduleValues {
  return {
    ...values,
    what: table.name,
    format: formatsOf(table).includes(values.format) ? values.format : (formatsOf(table)[0] ?? ''),
    filters: Object.fromEntries(table.needed.map((name) => [name, 'last month'])),
    columns: [],
    sort: '',
  };
}
