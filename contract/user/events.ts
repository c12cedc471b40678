import { z } from 'zod';
import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { movedIn, movedOut } from '../origin/origin.js';
import { userShape } from './form.js';

/** The events of an account. The password is a row in a plain table; the log contains only its number. */
export const userEvents = {
  UserAdded: {
    section: 'account',
    schema: 1,
    data: z.object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      type: z.number().int(),
      active: z.number().int(),
      credentialId: z.number().int(),
    }),
    personal: ['name', 'phone', 'email'],
  },
  UserChanged: {
    section: 'account',
    schema: 1,
    data: diffOf(userShape),
    personal: [
      'fields.name.from',
      'fields.name.to',
      'fields.phone.from',
      'fields.phone.to',
      'fields.email.from',
      'fields.email.to',
    ],
    undoable: true,
  },
  /** `endsSessions`: another user set the password, so sessions that started with the old one end (D020). */
  UserCredentialSet: {
    section: 'credential',
    schema: 1,
    data: z.object({ credentialId: z.number().int(), endsSessions: z.boolean() }),
  },
  UserPictureSet: { section: 'picture', schema: 1, data: z.object({ file: z.string() }) },
  UserSignatureSet: { section: 'picture', schema: 1, data: z.object({ file: z.string() }) },
  UserDeleted: { section: 'account', schema: 1, data: z.object({}) },
  /** The user's name, phone and e-mail are permanently erased from the store. */
  UserErased: { section: 'account', schema: 1, data: z.object({}), erases: true },
  UserMovedIn: movedIn,
  UserMovedOut: movedOut,
} satisfies EventCatalogue;
