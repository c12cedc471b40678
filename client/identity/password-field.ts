import { z } from 'zod';
import type { Field } from '../../contract/fields/field';
import { fieldMessages } from '../../contract/refusals/refusals';
import { changedPassword, passwordMin } from '../../contract/user/password';

/** An empty password keeps the old one; one to three characters are reported as an error and not sent (D023). */
export const changedPasswordField: Field = {
  ...changedPassword,
  body: z.string().refine((typed) => typed === '' || typed.length >= passwordMin, fieldMessages.passwordShort.mn),
};
