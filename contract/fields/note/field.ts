import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { asText } from '../read-text.js';

const usualLength = 10_000;

export function note<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> & { max?: number } = {},
): Field<Stored<string, R>> {
  const read = (sent: unknown): string => asText(sent, options.max ?? usualLength);
  return declareField(label, options, { kind: 'note', column: 'text', read });
}
