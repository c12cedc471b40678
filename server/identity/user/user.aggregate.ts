import type { Diff } from '../../../contract/diff.js';
import { applyDiff } from '../../../contract/diff.js';
import { foldAll, foldRevision } from '../../../contract/text/fold.js';
import type { UserType } from '../../../contract/actor.js';
import type { OriginState } from '../../../contract/origin/origin.js';
import { userEvents } from '../../../contract/user/events.js';
import { withOrigins } from '../../origin/with-origin.js';
import { accounts } from '../tables.js';
import type { Aggregate, FoldEvent } from '../../projection/aggregate.js';
import { countOf } from '../../projection/membership.js';
import type { ReadModelTable } from '../../projection/table.js';

/** An account. Its personal values are null after erasure. */
export interface UserState {
  name: string | null;
  phone: string | null;
  email: string | null;
  type: UserType;
  /** 1 active, 2 inactive. */
  active: number;
  credentialId: number;
  profilepic: string | null;
  /** The picture of the signature. */
  image: string | null;
  /** Increased by every event that ends the sessions of this account. */
  epoch: number;
  deleted: boolean;
}

/** No row of a credential has it: nobody can sign in to an account with it. */
export const noCredential = 0;

const emptyAccount: UserState = {
  name: null,
  phone: null,
  email: null,
  type: 1,
  active: 2,
  credentialId: noCredential,
  profilepic: null,
  image: null,
  epoch: 1,
  deleted: false,
};

function evolve(state: UserState, event: FoldEvent): UserState {
  const { data } = event;
  const type = event.type as Exclude<keyof typeof userEvents, 'UserMovedIn' | 'UserMovedOut'>;
  switch (type) {
    case 'UserAdded':
      return {
        ...state,
        ...(data as Pick<UserState, 'name' | 'phone' | 'email' | 'type' | 'active' | 'credentialId'>),
      };
    case 'UserChanged': {
      const diff = data as Diff;
      const endsSessions = 'type' in diff.fields || 'active' in diff.fields;
      return { ...applyDiff(state, diff), epoch: endsSessions ? state.epoch + 1 : state.epoch };
    }
    case 'UserCredentialSet':
      return {
        ...state,
        credentialId: data['credentialId'] as number,
        epoch: data['endsSessions'] ? state.epoch + 1 : state.epoch,
      };
    case 'UserPictureSet':
      return { ...state, profilepic: data['file'] as string };
    case 'UserSignatureSet':
      return { ...state, image: data['file'] as string };
    case 'UserDeleted':
      return { ...state, deleted: true, active: 2, epoch: state.epoch + 1 };
    case 'UserErased':
      return { ...state, name: null, phone: null, email: null, profilepic: null, image: null };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an account`);
  }
}

/** The counter of the accounts that are not deleted. */
export const presentAccounts = 'present';
export const presentRows = { deleted: false } as const;

/** Deleted accounts keep their row, so that what they signed still shows a name. */
export const userTable: ReadModelTable = {
  name: accounts,
  key: ['id'],
  streamId: 'id',
  columns: {
    id: 'integer',
    name: 'text',
    phone: 'text',
    email: 'text',
    type: 'integer',
    active: 'integer',
    profilepic: 'text',
    image: 'text',
    credential_id: 'bigint',
    epoch: 'integer',
    deleted: 'boolean',
    search: 'text',
    version: 'integer',
  },
  counters: { [presentAccounts]: countOf(presentRows) },
  indexes: [
    '(id desc) where not deleted',
    '(email) where not deleted',
    '(name collate "mn-x-icu", id) where not deleted',
    '(type, id) where not deleted',
    'using gin (search gin_trgm_ops)',
  ],
};

/** An account with where it came from. */
export type MovedUserState = UserState & OriginState;

const account: Aggregate<UserState> = {
  name: 'user',
  ownedByUser: true,
  events: userEvents,
  initial: emptyAccount,
  evolve,
  tables: [userTable],
  revision: foldRevision,
  isDeleted: ({ deleted }) => deleted,
  // Inactive accounts cannot be chosen in forms.
  chosenFrom: { table: userTable.name, where: 'active = 1 and not deleted', narrowedBy: 'type' },
  rows: (state, file) => ({
    app_user: [
      {
        id: file.id,
        name: state.name,
        phone: state.phone,
        email: state.email,
        type: state.type,
        active: state.active,
        profilepic: state.profilepic,
        image: state.image,
        credential_id: state.credentialId,
        epoch: state.epoch,
        deleted: state.deleted,
        search: foldAll([state.name, state.phone, state.email]),
        version: file.sections['account'] ?? 0,
      },
    ],
  }),
};

export const userAggregate: Aggregate<MovedUserState> = withOrigins(account, {
  in: 'UserMovedIn',
  out: 'UserMovedOut',
});
