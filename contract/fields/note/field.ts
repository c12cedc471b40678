import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { asText } from '../read-text.js';

const usualLength = 10_000;

export function note<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> & { max?: number } = {},
): Field<Stored<string, R>> {
  const { max: maxLength = usualLength } = options;
  return declareField(label, options, {
    kind: 'note',
    column: 'text',
    maxLength,
    read: (sent) => asText(sent, maxLength),
  });
}
