import { z } from 'zod';
import type { Field } from '../fields/field.js';
import { overLength } from '../refusals/field-texts.js';
import { fieldMessages } from '../refusals/refusals.js';

export const passwordMin = 4;
/** Longer than any real password; without a limit, hashing a huge one would block a thread. */
export const passwordMax = 1_000;

/** Shown instead of a password (D021). */
export const passwordMask = '••••••';

/** No form stores a password: its hash is in a plain table, outside of the log. */
const password = { kind: 'text', label: { mn: 'Нууц үг', en: 'Password' }, column: '' } as const;

/** Required for a new account (D023). */
export const newPassword: Field<string> = {
  ...password,
  required: true,
  body: z
    .any()
    .optional()
    .transform((sent: unknown) => (typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent : ''))
    .superRefine((sent, context) => {
      if (sent === '') context.addIssue({ code: 'custom', message: fieldMessages.required.mn });
      else if (sent.length < passwordMin) context.addIssue({ code: 'custom', message: fieldMessages.passwordShort.mn });
      else reportLength(sent, context);
    }),
};

/** In an edit, 0 to 3 characters leave the password unchanged (D023): null. */
export const changedPassword: Field<string | null> = {
  ...password,
  required: false,
  body: z
    .any()
    .optional()
    .transform((sent: unknown): string | null => (typeof sent === 'string' && sent.length >= passwordMin ? sent : null))
    .superRefine((sent, context) => {
      if (sent !== null) reportLength(sent, context);
    }),
};

function reportLength(sent: string, context: z.RefinementCtx): void {
  const message = overLength(sent, passwordMax);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}
