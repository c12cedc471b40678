import type { SettingsList } from '../../reference/heads.js';
import type { parties } from '../kinds/parties.js';

/** The lists of which a party is an entry, by the column that says so. */
export const partyLists = {
  isConsignee: 'consignee',
  isPayer: 'payer',
  isAgent: 'agent',
  isSupplier: 'supplier',
  isCustomAgent: 'customagent',
  isDriver: 'driver',
  isCarrier: 'carrier',
} as const satisfies Partial<Record<keyof (typeof parties)['columns'], SettingsList>>;
export type PartyRole = keyof typeof partyLists;
export type PartyList = (typeof partyLists)[PartyRole];
export const partyRoles = Object.keys(partyLists) as PartyRole[];
