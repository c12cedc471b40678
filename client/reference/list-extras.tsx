import { Tick } from '@blueprintjs/icons';
import { type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../browser/lazy-part';
import type { SettingsList } from '../../contract/permissions';
import type { ListRow } from '../grid/grid-column';
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
  /** Another view of the list, at `?view=`. */
  otherView?: ComponentType;
}

export const listExtras: Partial<Record<SettingsList, ListExtras>> = {
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
