import type { Label } from '../../label.js';
import type { NumberOptions } from '../decimal-field.js';
import { declareField } from '../declare.js';
import type { Field, Stored } from '../field.js';
import { asInteger } from '../read-number.js';
import { wrong } from '../unreadable.js';

interface IntegerOptions<R extends boolean> extends NumberOptions<R> {
  min?: number;
  max?: number;
  digits?: number;
}

export function integer<R extends boolean = false>(
  label: Label,
  options: IntegerOptions<R> = {},
): Field<Stored<number, R>> {
  const { min = options.positive ? 1 : -Infinity, max = Infinity } = options;
  const read = (sent: unknown): number => {
    const number = asInteger(sent, options.negative === true);
    return number < min || number > max ? wrong(options.positive ? 'positive' : 'range') : number;
  };
  const field = declareField(label, options, { kind: 'integer', column: 'integer', read });
  return options.digits === undefined ? field : { ...field, digits: options.digits };
}
