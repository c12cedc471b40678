import type { Json, JsonObject } from '../../../contract/json.js';
import { allowed } from '../../../contract/permissions.js';
import { userFields } from '../../../contract/user/form.js';
import { toRun } from '../../decider/bus.js';
import { formBefore } from '../../form/form-before.js';
import type { RecordKind } from '../../history/record-kind.js';
import { changeUser } from './commands.js';

/** The history of an account, for its owner and for administrators; signatures and credentials are never shown in it (D020). */
export const userRecord: RecordKind = {
  name: 'user',
  form: { fields: userFields },
  mayRead: (principal, id) => allowed('user.read', principal, id),
  mayUndo: (principal, { id }) => allowed('user.edit', principal, id),
  undo: ({ id, state }, inverse) => toRun(changeUser, { id, fields: formBefore(state as object, inverse).fields }),
  present(state) {
    const { name, phone, email, type, active, profilepic, deleted } = state as JsonObject;
    return { name, phone, email, type, active, profilepic, deleted } as JsonObject;
  },
  presentEntry: (entry) =>
    entry.type === 'UserSignatureSet' || entry.type === 'UserCredentialSet'
      ? { ...entry, data: {} }
      : withoutCredential(entry),
};

function withoutCredential<T extends { data: Json }>(entry: T): T {
  if (typeof entry.data !== 'object' || entry.data === null || Array.isArray(entry.data)) return entry;
  const { credentialId: _, ...data } = entry.data;
  return { ...entry, data };
}
