import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { readSteps, type Step } from './steps.js';

/** Daily prices that change from a number of days on. */
export function steps<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> = {},
): Field<Stored<Step[], R>> {
  const isNone = (sent: unknown): boolean => Array.isArray(sent) && sent.length === 0;
  return declareField(label, options, { kind: 'steps', column: 'json', read: readSteps, isNone });
}
