import type { DayOf } from '../../days/business-days.js';
import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { wrong } from '../unreadable.js';

interface DateOptions<R extends boolean> extends FieldOptions<R> {
  dayOf?: DayOf;
}

export function date<R extends boolean = false>(label: Label, options: DateOptions<R> = {}): Field<Stored<string, R>> {
  const read = (sent: unknown): string => (isDate(sent) ? sent : wrong('date'));
  const field = declareField(label, options, { kind: 'date', column: 'date', read });
  return options.dayOf === undefined ? field : { ...field, dayOf: options.dayOf };
}

/** A calendar day that exists, as YYYY-MM-DD. */
export function isDate(sent: unknown): sent is string {
  if (typeof sent !== 'string' || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(sent)) return false;
  const day = new Date(`${sent}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(sent);
}
