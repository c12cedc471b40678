import { z } from 'zod';
import { userTypes } from '../actor.js';
import { bodyOf } from '../fields/body.js';
import { choice } from '../fields/choice/field.js';
import { email } from '../fields/email/field.js';
import { phone } from '../fields/phone/field.js';
import { text } from '../fields/text/field.js';
import type { Values } from '../fields/field.js';
import { ofForm } from '../form/form-body.js';
import { fieldMessages } from '../refusals/refusals.js';
import { versionInBody } from '../route.js';

/** 1 is active and 2 inactive, everywhere in the product. */
export const activeStates = {
  1: { mn: 'Идэвхтэй', en: 'Active' },
  2: { mn: 'Идэвхгүй', en: 'Inactive' },
} as const;

/** The account fields that a form shows; password and pictures are handled separately. */
export const userFields = {
  name: text({ mn: 'Нэр', en: 'Name' }, { required: true, personal: true }),
  phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true, personal: true }),
  email: email({ mn: 'И-мэйл', en: 'E-mail' }, { required: true, personal: true }),
  type: choice({ mn: 'Төрөл', en: 'Type' }, userTypes, { required: true }),
  active: choice({ mn: 'Идэвхтэй эсэх', en: 'Active' }, activeStates),
};
export type UserForm = Values<typeof userFields>;

export const passwordMin = 4;
/** Longer than any real password; without a limit, hashing a huge one would block a thread. */
const passwordMax = 1_000;

/** Required for a new account (D023). */
export const newPassword = z
  .any()
  .optional()
  .transform((sent: unknown) => (typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent : ''))
  .superRefine((sent, context) => {
    if (sent === '') context.addIssue({ code: 'custom', message: fieldMessages.required.mn });
    else if (sent.length < passwordMin) context.addIssue({ code: 'custom', message: fieldMessages.passwordShort.mn });
    else if (sent.length > passwordMax) context.addIssue({ code: 'custom', message: fieldMessages.tooLong.mn });
  })
  .meta({ example: 'a long sentence is a good password' });

/** In an edit, 0 to 3 characters leave the password unchanged (D023): null. */
const changedPassword = z
  .any()
  .optional()
  .transform((sent: unknown): string | null => (typeof sent === 'string' && sent.length >= passwordMin ? sent : null))
  .superRefine((sent, context) => {
    if (sent !== null && sent.length > passwordMax)
      context.addIssue({ code: 'custom', message: fieldMessages.tooLong.mn });
  });

const version = z.object({ version: versionInBody });

export const addUserBody = bodyOf(userFields).and(z.object({ password: newPassword }));
export const editUserBody = bodyOf(userFields)
  .and(z.object({ password: changedPassword }))
  .and(version);
/** The fields that users may change in their own account; other sent fields are ignored (D022). */
export const profileBody = bodyOf({ name: userFields.name, phone: userFields.phone })
  .and(z.object({ password: changedPassword }))
  .and(version);

/** Both forms post to one address; the signed-in user decides which of the two schemas above applies. */
const eitherBody = z.object({
  name: z.any().optional(),
  phone: z.any().optional(),
  email: z.any().optional(),
  password: z.any().optional(),
  type: z.any().optional(),
  active: z.any().optional(),
  version: z.any().optional(),
});
export const userOrProfileBody = ofForm({ fields: userFields, tables: {} }, eitherBody);

/** Shown instead of a password (D021). */
export const passwordMask = '••••••';
