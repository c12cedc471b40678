import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { asText } from '../read-text.js';

const usualLength = 10_000;

export function note<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> & { max?: number } = {},
): Field<Stored<string, R>> {
  const { max } = options;
  const read = (sent: unknown): string => asText(sent, max ?? usualLength);
  const field = declareField(label, options, { kind: 'note', column: 'text', read });
  return max === undefined ? field : { ...field, longest: max };
}
