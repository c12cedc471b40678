import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { UserForm } from '../../../contract/user/form.js';
import { advance, Aggregates, emptyFile, type File } from '../../projection/aggregate.js';
import type { Decision, Facts } from '../../decider/command.js';
import type { Use } from '../../decider/in-use.js';
import type { NewEvent } from '../../log/event.js';
import { filesOf, type Files } from '../../decider/files.js';
import { addUser, changeOwnProfile, changeUser, deleteUser, eraseUser, setCredential } from './commands.js';
import { userAggregate, type UserState } from './user.aggregate.js';

const aggregates = new Aggregates([userAggregate]);
const form: UserForm = { name: 'Бат', phone: '99', email: 'bat@zuuch.test', type: 1, active: 1 };
const admin: Actor = { userId: 4, type: 4, door: 'http' };
const self: Actor = { userId: 9, type: 1, door: 'http' };
const added = (more: object = {}): NewEvent => ({
  stream: 'user-9',
  type: 'UserAdded',
  data: { ...form, credentialId: 1, ...more },
});
const happened = (type: string, data: JsonObject = {}): NewEvent => ({ stream: 'user-9', type, data });

function fileOf(history: readonly NewEvent[]): File<UserState> {
  return history.reduce(
    (file, event, i) =>
      advance(userAggregate, file, {
        ...event,
        position: i + 1,
        version: i + 1,
        at: '2026-01-01T00:00:00Z',
        meta: { actor: admin, request: 'r', command: 'c' },
      }),
    emptyFile(userAggregate, 'user-9', 9),
  );
}

/** All facts that a command of an account may read. */
type AccountFacts = Facts & { id: number; emailTaken: boolean; otherAdmins: number; uses: readonly Use[] };
interface Decider<C> {
  decide(files: Files, command: C, by: AccountFacts): Decision<Json>;
}

function given(history: readonly NewEvent[], actor: Actor = admin) {
  const files = filesOf(aggregates, () => fileOf(history));
  return {
    when<C>(definition: Decider<C>, command: C, facts: Partial<AccountFacts> = {}): NewEvent[] | string {
      try {
        const known: AccountFacts = {
          now: new Date(0),
          actor,
          id: 9,
          emailTaken: false,
          otherAdmins: 1,
          uses: [],
          ...facts,
        };
        return [...definition.decide(files, command, known).events];
      } catch (error) {
        if (error instanceof Refusal) return error.word;
        throw error;
      }
    },
  };
}

describe('an account', () => {
  it('is added active unless requested otherwise', () => {
    expect(given([]).when(addUser, { fields: { ...form, active: null }, credentialId: 7 }, { id: 9 })).toEqual([
      added({ credentialId: 7 }),
    ]);
  });

  it('is not added with the e-mail of another account', () => {
    expect(given([]).when(addUser, { fields: form, credentialId: 7 }, { id: 9, emailTaken: true })).toBe('EmailTaken');
  });

  it('records only what a save changed, and nothing when it changed nothing', () => {
    expect(given([added()]).when(changeUser, { id: 9, fields: { ...form, phone: '88' } })).toEqual([
      happened('UserChanged', { fields: { phone: { from: '99', to: '88' } }, rows: {} }),
    ]);
    expect(given([added()]).when(changeUser, { id: 9, fields: form })).toEqual([]);
  });

  it('may keep its own e-mail', () => {
    expect(
      given([added()]).when(changeUser, { id: 9, fields: { ...form, name: 'Дорж' } }, { emailTaken: true }),
    ).toHaveLength(1);
    expect(
      given([added()]).when(
        changeUser,
        { id: 9, fields: { ...form, email: 'other@zuuch.test' } },
        { emailTaken: true },
      ),
    ).toBe('EmailTaken');
  });

  it('of the last administrator cannot be demoted, made inactive or deleted', () => {
    const last = given([added({ type: 4 })], { ...admin, userId: 5 });
    expect(last.when(changeUser, { id: 9, fields: { type: 1 } }, { otherAdmins: 0 })).toBe('LastAdmin');
    expect(last.when(changeUser, { id: 9, fields: { active: 2 } }, { otherAdmins: 0 })).toBe('LastAdmin');
    expect(last.when(deleteUser, { id: 9 }, { otherAdmins: 0 })).toBe('LastAdmin');
    expect(last.when(changeUser, { id: 9, fields: { name: 'Дорж' } }, { otherAdmins: 0 })).toHaveLength(1);
  });

  it('of an administrator cannot be made inactive or deleted by its owner', () => {
    const own = given([added({ type: 4 })], { ...admin, userId: 9 });
    expect(own.when(changeUser, { id: 9, fields: { active: 2 } })).toBe('OwnAccount');
    expect(own.when(deleteUser, { id: 9 })).toBe('OwnAccount');
  });

  it('is changed by its owner in name and phone only, whichever command is used', () => {
    const owner = given([added()], self);
    const sent = { name: 'Дорж', type: 4, email: 'x@y.mn' };
    expect(owner.when(changeOwnProfile, { id: 9, fields: sent })).toEqual([
      happened('UserChanged', { fields: { name: { from: 'Бат', to: 'Дорж' } }, rows: {} }),
    ]);
    expect(owner.when(changeUser, { id: 9, fields: { type: 4 } })).toBe('NotAllowed');
  });

  it('ends its sessions when its type or state changed, or another user set the password', () => {
    const epoch = (...history: NewEvent[]) => fileOf([added(), ...history]).state.epoch;
    const decided = (events: NewEvent[] | string): NewEvent[] => events as NewEvent[];
    const quiet = epoch();
    expect(epoch(...decided(given([added()]).when(changeUser, { id: 9, fields: { name: 'Дорж' } })))).toBe(quiet);
    expect(epoch(...decided(given([added()]).when(changeUser, { id: 9, fields: { type: 2 } })))).toBe(quiet + 1);
    expect(epoch(...decided(given([added()]).when(changeUser, { id: 9, fields: { active: 2 } })))).toBe(quiet + 1);
    expect(epoch(...decided(given([added()]).when(setCredential, { id: 9, credentialId: 2 })))).toBe(quiet + 1);
    expect(epoch(...decided(given([added()], self).when(setCredential, { id: 9, credentialId: 2 })))).toBe(quiet);
    expect(epoch(happened('UserDeleted'))).toBe(quiet + 1);
  });

  it('cannot be changed after it was deleted, and can be erased only then', () => {
    const deleted = given([added(), happened('UserDeleted')]);
    expect(deleted.when(changeUser, { id: 9, fields: form })).toBe('NotFound');
    expect(deleted.when(deleteUser, { id: 9 })).toBe('NotFound');
    expect(given([added()]).when(eraseUser, { id: 9 })).toBe('NotDeleted');
    expect(deleted.when(eraseUser, { id: 9 })).toEqual([happened('UserErased')]);
    expect(fileOf([added(), happened('UserDeleted'), happened('UserErased')]).state).toMatchObject({
      name: null,
      phone: null,
      email: null,
      deleted: true,
    });
  });
});
