import type { AlikeParty } from '../../../contract/move/doubles/alike-party.js';
import { partyLists, partyRoles } from '../../../contract/move/doubles/party-lists.js';
import { individual } from '../../../contract/reference/fixed/consignee-kinds.js';
import type { ReadRow } from '../reading/row-reader.js';

/** Where a row is: its sheet and its line. */
export interface RowPlace {
  sheet: number;
  line: number;
}

export const keyOfRow = ({ sheet, line }: RowPlace): string => `row:${sheet}:${line}`;

/** The row that a key names; undefined for the key of what is here already. */
export function rowOfKey(key: string): RowPlace | undefined {
  const [, sheet, line] = /^row:(\d+):(\d+)$/.exec(key) ?? [];
  return sheet === undefined ? undefined : { sheet: Number(sheet), line: Number(line) };
}

/** Columns of parties that both sides of a double show. */
export const shownColumns = [
  ...['oldNumber', 'name', 'englishName', 'lastName', 'firstName', 'register', 'taxNumber', 'phone', 'email'],
  ...['address', 'code', 'carNumber', 'creditLimit', 'termDays', 'bank', 'account'],
] as const;
/** What of them decides whether a party still looks the same as when somebody decided about it. */
const comparedColumns = [
  ...['name', 'englishName', 'lastName', 'firstName', 'register', 'taxNumber', 'phone', 'bank', 'account'],
];

/** One side of a double as it is shown. */
export interface DoubleSide {
  /** The lists of which it is an entry, or becomes one. */
  lists: readonly string[];
  values: Readonly<Record<string, string>>;
}

export function lookOf({ values }: DoubleSide): string {
  return JSON.stringify(comparedColumns.map((column) => values[column] ?? ''));
}

function listsOfRow({ values }: Pick<ReadRow, 'values'>): (typeof partyLists)[keyof typeof partyLists][] {
  return partyRoles.filter((role) => values[role] === 'true').map((role) => partyLists[role]);
}

/** Accounts belong to payers and agents; that of a driver is a field of its own. */
export function ownsAccount({ values }: Pick<ReadRow, 'values'>): boolean {
  return values['isPayer'] === 'true' || values['isAgent'] === 'true';
}

export function sideOfRow(row: ReadRow): DoubleSide {
  const values = shownColumns.flatMap((column): [string, string][] => {
    const value = row.values[column];
    return value ? [[column, value]] : [];
  });
  return { lists: listsOfRow(row), values: Object.fromEntries(values) };
}

/** The names by which other rows may name the party of a row. */
export function namesOfRow({ values }: Pick<ReadRow, 'values'>): string[] {
  const person = [values['lastName'], values['firstName']].filter(Boolean).join(' ');
  return [values['name'], values['englishName'], person].flatMap((name) => name || []);
}

export function partyOfRow(row: ReadRow, place: RowPlace): AlikeParty {
  const { values } = row;
  const lists = listsOfRow(row);
  const account = values['account'];
  return {
    ...{ key: keyOfRow(place), isRow: true, isStored: false, lists, names: namesOfRow(row) },
    isPerson: isPerson(values['register'], values['type'], lists),
    register: values['register'] ?? null,
    taxNumber: values['taxNumber'] ?? null,
    phones: [values['phone'] ?? ''],
    accounts: account ? [{ number: account, bank: values['bank'] ?? '' }] : [],
    filled: shownColumns.filter((column) => values[column]).length,
  };
}

const listsOfPeople: readonly string[] = ['driver', 'customagent'];

/** People have registers with letters. */
export function isPerson(
  register: string | null | undefined,
  type: string | null | undefined,
  lists: readonly string[],
): boolean {
  if (register) return !/^\d/.test(register);
  return type === String(individual) || (lists.length > 0 && lists.every((list) => listsOfPeople.includes(list)));
}
