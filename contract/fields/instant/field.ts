import { z } from 'zod';
import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { wrong } from '../unreadable.js';

const moment = z.iso.datetime({ offset: true });

export function instant<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> = {},
): Field<Stored<string, R>> {
  const read = (sent: unknown): string =>
    moment.safeParse(sent).success ? new Date(String(sent)).toISOString() : wrong('date');
  return declareField(label, options, { kind: 'instant', column: 'timestamptz', read });
}
