import { z } from 'zod';
import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field } from '../field.js';
import { wrong } from '../unreadable.js';

const on: readonly unknown[] = [true, 1, '1', 'true'];
const off: readonly unknown[] = [false, 0, '0', 'false'];

/** A switch; it has no third state, so a missing value means off. */
export function flag(label: Label): Field<boolean> {
  const read = (sent: unknown): boolean => on.includes(sent) || (off.includes(sent) ? false : wrong('choose'));
  const field = declareField(label, { required: true }, { kind: 'flag', column: 'boolean', read });
  const body = z
    .any()
    .default(false)
    .transform((sent): unknown => sent ?? false)
    .pipe(field.body);
  return { ...field, body };
}
