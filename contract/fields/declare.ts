import { z } from 'zod';
import type { Label } from '../label.js';
import type { Field, FieldKind, FieldMessage, FieldOptions, Stored } from './field.js';
import { Unreadable, wrong } from './unreadable.js';

/** What a kind of field needs to read a body. */
interface Declared<V> {
  kind: FieldKind;
  /** The SQL type of its column. */
  column: string;
  /** Converts the sent value to the stored one; throws if it is invalid. */
  read: (sent: unknown) => V;
  missing?: FieldMessage | undefined;
  /** Values that mean "none", besides missing and blank ones. */
  isNone?: (sent: unknown) => boolean;
}

/** Declares a form field whose body is read by its kind. */
export function declareField<V, R extends boolean>(
  label: Label,
  options: FieldOptions<R>,
  { kind, column, read, missing = options.missing ?? 'required', isNone = () => false }: Declared<V>,
): Field<Stored<V, R>> {
  const required = options.required === true;
  const body = z
    .any()
    .default(null)
    .transform((sent: unknown, context): V | null => {
      try {
        const value = isEmpty(sent) || isNone(sent) ? null : read(sent);
        // A text of only invisible characters counts as empty.
        if (value !== null && value !== '') return value;
        if (!required) return null;
        wrong(missing);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        context.addIssue({ code: 'custom', message: error.message });
        return z.NEVER;
      }
    });
  const declared = { kind, label, required, missing, body: body as z.ZodType<Stored<V, R>>, column };
  return options.personal ? { ...declared, personal: true } : declared;
}

export function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}
