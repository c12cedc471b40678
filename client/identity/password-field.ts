import { z } from 'zod';
import type { Field } from '../../contract/fields/field';
import { fieldMessages } from '../../contract/refusals/refusals';
import { newPassword, passwordMin } from '../../contract/user/user';

const label = { mn: 'Нууц үг', en: 'Password' };

/** A new account needs a password. */
export const newPasswordField: Field = { kind: 'text', label, required: true, body: newPassword, column: '' };

/** An empty password keeps the old one; one to three characters are reported as an error and not sent (D023). */
export const changedPasswordField: Field = {
  kind: 'text',
  label,
  required: false,
  column: '',
  body: z.string().refine((typed) => typed === '' || typed.length >= passwordMin, fieldMessages.passwordShort.mn),
};
