import { z } from 'zod';
import type { Label } from '../../label.js';
import { declareField } from '../declare.js';
import type { Field, FieldOptions, Stored } from '../field.js';
import { asLine } from '../read-text.js';
import { wrong } from '../unreadable.js';

const emailAddress = z.email();

export function email<R extends boolean = false>(
  label: Label,
  options: FieldOptions<R> = {},
): Field<Stored<string, R>> {
  const read = (sent: unknown): string => {
    const address = asLine(sent, 255).toLowerCase();
    return emailAddress.safeParse(address).success ? address : wrong('email');
  };
  return declareField(label, options, { kind: 'email', column: 'text', read });
}
