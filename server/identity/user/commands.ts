import { applyDiff, diffForm, type Diff } from '../../../contract/diff.js';
import type { JsonObject } from '../../../contract/json.js';
import { refusals, refuse } from '../../../contract/refusals/refusals.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { profileFields, userShape } from '../../../contract/user/form.js';
import type { CommandDefinition, Decision, FactSource, Facts } from '../../decider/command.js';
import { streamOf, type NewEvent } from '../../log/event.js';
import type { Files } from '../../decider/files.js';
import { assertNotInUse, usesWithLock, type UseFacts } from '../../decider/in-use.js';
import { noCredential, type MovedUserState, type UserState } from './user.aggregate.js';

/**
 * With the ids of what was stored outside the log for it, so that a repeat is distinguished from another call with the same key.
 */
export type Saved = { id: number; credentialId?: number; signature?: string };

interface AddUser {
  fields: SentForm['fields'];
  credentialId: number;
}
interface ChangeUser {
  id: number;
  fields: SentForm['fields'];
  version?: number | undefined;
  /** The password and the signature that are saved together with the fields. */
  credentialId?: number | undefined;
  signature?: string | undefined;
}
interface OneUser {
  id: number;
}
interface SetPicture extends OneUser {
  file: string;
}
interface SetCredential extends OneUser {
  credentialId: number;
  /** Refused if another one was set since. */
  replaces?: number;
}

interface EmailFact {
  emailTaken: boolean;
}
interface AdminFact {
  otherAdmins: number;
}

const stream = (id: number) => streamOf('user', id);

export function accountOf(files: Files, id: number): MovedUserState {
  const { state, version } = files.get<MovedUserState>(stream(id));
  if (version === 0 || state.deleted) throw refuse('NotFound');
  return state;
}

const isActiveAdmin = ({ type, active }: Pick<UserState, 'type' | 'active'>): boolean => type === 4 && active === 1;

/** There is always an active administrator, and administrators cannot deactivate, demote or delete themselves (D024). */
function assertAdminStays(id: number, { actor, otherAdmins }: Facts & AdminFact): void {
  if (otherAdmins === 0) throw refuse('LastAdmin');
  if (actor.userId === id) throw refuse('OwnAccount');
}

/** For every save, an undo included: only an administrator may change more than name and phone (D022). */
function assertMayChange(diff: Diff, { actor }: Facts): void {
  const isProfileOnly = Object.keys(diff.fields).every((name) => Object.hasOwn(profileFields, name));
  if (actor.door === 'http' && actor.type !== 4 && !isProfileOnly) throw refuse('NotAllowed');
}

function credentialSet(id: number, credentialId: number, { actor }: Facts): NewEvent {
  return { stream: stream(id), type: 'UserCredentialSet', data: { credentialId, endsSessions: actor.userId !== id } };
}

function signatureSet(id: number, file: string): NewEvent {
  return { stream: stream(id), type: 'UserSignatureSet', data: { file } };
}

/** An account is always active or inactive, so an empty choice leaves it as it is. */
function entered({ active, ...fields }: SentForm['fields']): SentForm['fields'] {
  return active === undefined || active === null ? fields : { ...fields, active };
}

function changeIn(state: UserState, fields: SentForm['fields']): Diff | undefined {
  return diffForm(state, entered(fields), userShape);
}

/** What a save of an account changed, with the password and the signature that were saved together with its fields. */
function accountSaved(
  { id, credentialId, signature }: ChangeUser,
  diff: Diff | undefined,
  facts: Facts,
): Decision<Saved> {
  const events = [
    ...(diff ? [{ stream: stream(id), type: 'UserChanged', data: diff }] : []),
    ...(credentialId === undefined ? [] : [credentialSet(id, credentialId, facts)]),
    ...(signature === undefined ? [] : [signatureSet(id, signature)]),
  ];
  const stored = {
    ...(credentialId === undefined ? {} : { credentialId }),
    ...(signature === undefined ? {} : { signature }),
  };
  return { events, answer: { id, ...stored } };
}

async function readEmailFact(source: FactSource, { email }: SentForm['fields'], exceptId: number): Promise<EmailFact> {
  if (!email) return { emailTaken: false };
  const rows = await source.query(`select 1 from app_user where email = $1 and not deleted and id <> $2`, [
    email,
    exceptId,
  ]);
  return { emailTaken: rows.length > 0 };
}

/** A moved account without a password cannot be signed in with, so it does not count. */
async function readAdminFact(source: FactSource, id: number): Promise<AdminFact> {
  const rows = await source.query<{ count: number }>(
    `select count(*) from app_user where type = 4 and active = 1 and credential_id <> $2 and not deleted and id <> $1`,
    [id, noCredential],
  );
  return { otherAdmins: Number(rows[0]?.count ?? 0) };
}

const refuseEmail = () => refuse('EmailTaken', { fields: { email: [refusals.EmailTaken.mn] } });
const expectsAccount = ({ id, version }: { id: number; version?: number | undefined }) =>
  version === undefined ? undefined : { stream: stream(id), section: 'account', version };

export const addUser: CommandDefinition<AddUser, Saved, OneUser, EmailFact> = {
  name: 'AddUser',
  exclusive: true,
  draw: async (_command, source) => ({ id: await source.nextId('user_number') }),
  streams: (_command, { id }) => [stream(id)],
  facts: ({ fields }, source, { id }) => readEmailFact(source, fields, id),
  decide(_files, { fields, credentialId }, facts) {
    if (facts.emailTaken) throw refuseEmail();
    const data: JsonObject = { ...fields, active: fields['active'] ?? 1, credentialId };
    return { events: [{ stream: stream(facts.id), type: 'UserAdded', data }], answer: { id: facts.id, credentialId } };
  },
};

export const changeUser: CommandDefinition<ChangeUser, Saved, object, EmailFact & AdminFact> = {
  name: 'ChangeUser',
  exclusive: true,
  streams: ({ id }) => [stream(id)],
  expects: expectsAccount,
  facts: async ({ id, fields }, source) => ({
    ...(await readEmailFact(source, fields, id)),
    ...(await readAdminFact(source, id)),
  }),
  decide(files, command, facts) {
    const state = accountOf(files, command.id);
    const diff = changeIn(state, command.fields);
    if (diff) assertMayChange(diff, facts);
    if (diff && 'email' in diff.fields && facts.emailTaken) throw refuseEmail();
    if (isActiveAdmin(state) && diff && !isActiveAdmin(applyDiff(state, diff))) assertAdminStays(command.id, facts);
    return accountSaved(command, diff, facts);
  },
};

/** Accepts only the fields that users may change about themselves (D022). */
export const changeOwnProfile: CommandDefinition<ChangeUser, Saved> = {
  name: 'ChangeOwnProfile',
  streams: ({ id }) => [stream(id)],
  expects: expectsAccount,
  decide(files, command, facts) {
    const own = Object.entries(command.fields).filter(([name]) => Object.hasOwn(profileFields, name));
    return accountSaved(command, changeIn(accountOf(files, command.id), Object.fromEntries(own)), facts);
  },
};

const setPicture: CommandDefinition<SetPicture, { image: string }> = {
  name: 'SetPicture',
  streams: ({ id }) => [stream(id)],
  decide(files, { id, file }) {
    accountOf(files, id);
    return { events: [{ stream: stream(id), type: 'UserPictureSet', data: { file } }], answer: { image: file } };
  },
};

export const setCredential: CommandDefinition<SetCredential, Saved> = {
  name: 'SetCredential',
  streams: ({ id }) => [stream(id)],
  decide(files, { id, credentialId, replaces }, facts) {
    const account = accountOf(files, id);
    if (replaces !== undefined && account.credentialId !== replaces) throw refuse('WrongCredentials');
    return { events: [credentialSet(id, credentialId, facts)], answer: { id } };
  },
};

/** A user who is salesman, tariff manager or operator of a file cannot be deleted, only made inactive (D133). */
export const deleteUser: CommandDefinition<OneUser, Saved, UseFacts, AdminFact & UseFacts> = {
  name: 'DeleteUser',
  exclusive: true,
  draw: async ({ id }, source) => ({ uses: await source.usesOf([stream(id)]) }),
  streams: ({ id }) => [stream(id)],
  facts: async ({ id }, source, { uses }) => ({
    ...(await readAdminFact(source, id)),
    uses: await usesWithLock(uses, () => source.usesOf([stream(id)])),
  }),
  decide(files, { id }, facts) {
    const state = accountOf(files, id);
    if (isActiveAdmin(state)) assertAdminStays(id, facts);
    assertNotInUse(facts.uses);
    return { events: [{ stream: stream(id), type: 'UserDeleted', data: {} }], answer: { id } };
  },
};

/** A person is erased only after the account was deleted: erased values cannot be restored. */
export const eraseUser: CommandDefinition<OneUser, Saved> = {
  name: 'EraseUser',
  streams: ({ id }) => [stream(id)],
  decide(files, { id }) {
    const { state, version } = files.get<UserState>(stream(id));
    if (version === 0) throw refuse('NotFound');
    if (!state.deleted) throw refuse('NotDeleted');
    const events = state.name === null ? [] : [{ stream: stream(id), type: 'UserErased', data: {} }];
    return { events, answer: { id } };
  },
};

export const userCommands = {
  AddUser: addUser,
  ChangeUser: changeUser,
  ChangeOwnProfile: changeOwnProfile,
  SetPicture: setPicture,
  SetCredential: setCredential,
  DeleteUser: deleteUser,
  EraseUser: eraseUser,
};
