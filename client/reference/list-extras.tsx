import { Tag } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { partyAddress, type PartyKind } from '../../contract/party/kind';
import type { Capability, SettingsList } from '../../contract/permissions';
import { confirmationStates } from '../../contract/reference/confirmation';
import { languageInUse } from '../i18n/language';
import type { ListRow } from '../grid/grid-column';
import { AccountsOfParty } from './accounts-of-party';
import { MonthsButton } from './rates/months-button';
import { RateNotice } from './rates/rate-notice';

/** What the list of one declaration has beyond the others. */
interface ListExtras {
  /** The column that names a row, if it is not `name`. */
  nameColumn?: string;
  filterCard?: boolean;
  cells?: Readonly<Record<string, (row: ListRow) => ReactNode>>;
  Toolbar?: ComponentType;
  Notice?: ComponentType;
  /** The page of an entry with more than its form, for users with this right. */
  page?: { may: Capability; addressOf: (id: number) => string };
  /** A further tab beside the form of an entry, for users with this right. */
  beside?: { id: 'accounts'; may: Capability; Content: ComponentType<{ id: number }> };
  /** Another view of the list, at `?view=`. */
  otherView?: ComponentType;
}

const partyExtras = (list: PartyKind): ListExtras => ({
  page: { may: 'party.read', addressOf: (id) => partyAddress({ kind: list, id }) },
  beside: { id: 'accounts', may: 'party.read', Content: ({ id }) => <AccountsOfParty kind={list} id={id} /> },
});

export const listExtras: Partial<Record<SettingsList, ListExtras>> = {
  payer: partyExtras('payer'),
  agent: partyExtras('agent'),
  partyaccount: {
    nameColumn: 'account',
    cells: {
      confirmed: ({ confirmed }) => (
        <Tag minimal intent={confirmed === 2 ? 'success' : 'warning'}>
          {confirmationStates[confirmed === 2 ? 2 : 1][languageInUse()]}
        </Tag>
      ),
    },
  },
  customagent: { nameColumn: 'lastname' },
  driver: { nameColumn: 'lastname' },
  wagonprice: { nameColumn: 'ortooa', filterCard: true },
  currency: {
    nameColumn: 'currency',
    cells: {
      is_default: (row) =>
        row['is_default'] === 1 ? <Tick className="grid-good" title="✓" /> : <span className="quiet">–</span>,
    },
    Toolbar: MonthsButton,
    Notice: RateNotice,
    otherView: lazyPart(() => import('./rates/rate-months')),
  },
};
