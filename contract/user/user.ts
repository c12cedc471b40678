import { z } from 'zod';
import { userTypes, type UserType } from '../actor.js';
import type { Diff } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { bodyOf, choice, email, phone, text, type Values } from '../fields.js';
import { fieldMessages } from '../refusals.js';

/** The fields of a user; register and sign-in details are not among them. */
export const userFields = {
  name: text({ mn: 'Нэр', en: 'Name' }, { required: true, personal: true }),
  phone: phone({ mn: 'Утас', en: 'Phone' }, { required: true, personal: true }),
  email: email({ mn: 'И-мэйл', en: 'E-mail' }, { required: true, personal: true }),
  type: choice({ mn: 'Төрөл', en: 'Type' }, userTypes, { required: true }),
  active: choice({ mn: 'Идэвхтэй', en: 'Active' }, { 1: { mn: 'Идэвхтэй', en: 'Active' }, 2: { mn: 'Идэвхгүй', en: 'Inactive' } }),
};
export type UserForm = Values<typeof userFields>;

export const passwordMinimum = 4;

/** A password is taken as typed: spaces count, any script, up to 200 characters. */
const password = z.string().max(200);
const newPassword = password.min(passwordMinimum, fieldMessages.passwordShort.mn);
/** A short one means "leave it as it is"; the screen says so before it is sent. */
const otherPassword = password.nullish().transform((typed) => (typed && [...typed].length >= passwordMinimum ? typed : undefined));

const version = z.coerce.number().int().min(0).optional();

export const addUserBody = z.intersection(bodyOf(userFields), z.object({ password: newPassword }));
export const editUserBody = z.intersection(bodyOf(userFields), z.object({ password: otherPassword, version }));
/** What a person may change of himself; e-mail, type and active are read-only and ignored when sent. */
export const profileFields = { name: userFields.name, phone: userFields.phone };
export const editProfileBody = z.intersection(bodyOf(profileFields), z.object({ password: otherPassword, version }));

export const signInBody = z.object({
  email: z.string({ error: fieldMessages.required.mn }).trim().min(1, fieldMessages.required.mn).max(255).pipe(z.email(fieldMessages.email.mn)),
  password: z.string({ error: fieldMessages.required.mn }).min(1, fieldMessages.required.mn).min(passwordMinimum, fieldMessages.passwordShort.mn).max(200),
});

/** Shown instead of a password wherever the documents name one. */
export const passwordMask = '••••••';

const changes = z.custom<Diff>((value) => typeof value === 'object' && value !== null && 'fields' in value && 'rows' in value);
const changedPersonal = ['name', 'phone', 'email'].flatMap((field) => [`fields.${field}.from`, `fields.${field}.to`]);

/** Pictures are names of files; the bytes lie in the upload folder. A credential is named by id, never shown. */
export const userEvents = {
  UserAdded: {
    section: 'account',
    schema: 1,
    data: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      type: z.number().int(),
      active: z.number().int(),
      credential: z.number().int().nullable(),
    }),
    personal: ['name', 'phone', 'email'],
  },
  UserChanged: { section: 'account', schema: 1, data: changes, personal: changedPersonal, undoable: true },
  CredentialSet: { section: 'credential', schema: 1, data: z.object({ credential: z.number().int(), bySelf: z.boolean() }) },
  PictureSet: { section: 'pictures', schema: 1, data: z.object({ kind: z.enum(['signature', 'portrait']), file: z.string() }) },
  UserDeleted: { section: 'account', schema: 1, data: z.object({}) },
  UserErased: { section: 'account', schema: 1, data: z.object({}) },
} as const satisfies EventCatalogue;
export type UserEventName = keyof typeof userEvents;

/** The signed-in user as the session calls answer him. */
export const sessionUser = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  email: z.string(),
  phone: z.string(),
  profilepic: z.string().nullable(),
  firebase_token: z.string().nullable(),
  notifications_count: z.number(),
});
export type SessionUser = z.infer<typeof sessionUser> & { type: UserType };
