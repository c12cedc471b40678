import type { AlikeParty } from '../../../contract/move/doubles/alike-party.js';
import { fillsOf } from '../../../contract/move/kinds/columns.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { partyLists, type PartyList } from '../../../contract/move/doubles/party-lists.js';
import { englishNameOf } from '../../../contract/reference/declaration.js';
import { fold } from '../../../contract/text/fold.js';
import type { StoredEntry } from '../../reference/importing/entry-planner.js';
import { isPerson, shownColumns, type DoubleSide } from './alike-rows.js';

/** A firm or person that is here already: an entry of one list, or the same one in several lists. */
export interface StoredFirm {
  key: string;
  entries: Partial<Record<PartyList, StoredEntry>>;
  accounts: readonly StoredEntry[];
}

export type StoredLists = Readonly<Record<PartyList, readonly StoredEntry[]>>;

const lists = Object.values(partyLists);
const columnFields = new Map(shownColumns.map((column) => [column, fillsOf(parties.columns[column])]));

/** The firms of the lists of parties; entries of different lists are one firm by their register, tax number or name. */
export function storedFirms(stored: StoredLists, accounts: readonly StoredEntry[]): StoredFirm[] {
  const byKey = new Map<string, Partial<Record<PartyList, StoredEntry>>[]>();
  const firms: Partial<Record<PartyList, StoredEntry>>[] = [];
  for (const list of lists)
    for (const entry of stored[list]) {
      const keys = keysOf(entry);
      const same = keys.flatMap((key) => byKey.get(key) ?? []);
      const firm = same.find((one) => !one[list] && Object.values(one).every((other) => !areTwo(other, entry))) ?? {};
      if (Object.keys(firm).length === 0) firms.push(firm);
      firm[list] = entry;
      for (const key of keys) {
        const own = byKey.get(key);
        if (!own) byKey.set(key, [firm]);
        else if (!own.includes(firm)) own.push(firm);
      }
    }
  const owned = ownersOf(accounts);
  return firms.map((entries) => ({
    key: `entry:${targetsOf(entries).join(',')}`,
    entries,
    accounts: targetsOf(entries).flatMap((target) => owned.get(target) ?? []),
  }));
}

/** `payer:12`, by the order of the lists. */
function targetsOf(entries: StoredFirm['entries']): string[] {
  return lists.flatMap((list) => (entries[list] ? [`${list}:${entries[list].id}`] : []));
}

function ownersOf(accounts: readonly StoredEntry[]): Map<string, StoredEntry[]> {
  const owned = new Map<string, StoredEntry[]>();
  for (const account of accounts)
    for (const list of ['payer', 'agent'])
      if (account[list] !== null) {
        const target = `${list}:${String(account[list])}`;
        owned.set(target, [...(owned.get(target) ?? []), account]);
      }
  return owned;
}

const textOf = (entry: StoredEntry | undefined, field: string): string => {
  const value = entry?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function keysOf(entry: StoredEntry): string[] {
  const [register, taxNumber, name] = [textOf(entry, 'register'), textOf(entry, 'taxnumber'), fold(entry.name ?? '')];
  return [
    ...(register ? [`register ${register}`] : []),
    ...(taxNumber ? [`tax ${taxNumber}`] : []),
    ...(name ? [`name ${name}`] : []),
  ];
}

function areTwo(one: StoredEntry, other: StoredEntry): boolean {
  const [first, second] = [textOf(one, 'register'), textOf(other, 'register')];
  return first !== '' && second !== '' && first !== second;
}

export function partyOfFirm({ key, entries, accounts }: StoredFirm): AlikeParty {
  const own = Object.values(entries);
  const firstOf = (field: string): string | null => own.map((entry) => textOf(entry, field)).find(Boolean) ?? null;
  const of = Object.keys(entries);
  return {
    ...{ key, isRow: false, isStored: true, lists: of },
    isPerson: isPerson(firstOf('register'), firstOf('type'), of),
    names: own.flatMap((entry) => [entry.name ?? '', englishNameOf(entry) ?? '']),
    register: firstOf('register'),
    taxNumber: firstOf('taxnumber'),
    phones: own.map((entry) => textOf(entry, 'phone')),
    accounts: [...own, ...accounts].flatMap((entry) => {
      const number = textOf(entry, 'account');
      return number === '' ? [] : [{ number, bank: textOf(entry, 'bank') }];
    }),
    filled: 0,
  };
}

export function sideOfFirm({ entries, accounts }: StoredFirm): DoubleSide {
  const values: Record<string, string> = {};
  for (const [column, targets] of columnFields)
    for (const target of targets) {
      const [list = '', field = ''] = target.split('.');
      const entry = list === 'partyaccount' ? accounts[0] : entries[list as PartyList];
      values[column] ||= textOf(entry, field);
    }
  const name = Object.values(entries).find((entry) => entry.name)?.name ?? '';
  values['name'] ||= name;
  return {
    lists: Object.keys(entries),
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  };
}
