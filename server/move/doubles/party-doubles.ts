import type { AlikeParty } from '../../../contract/move/doubles/alike-party.js';
import type { FoundDouble } from '../../../contract/move/doubles/clusters.js';
import { findDoubles } from '../../../contract/move/doubles/find-doubles.js';
import type { PartyList } from '../../../contract/move/doubles/party-lists.js';
import type { ReadRow } from '../reading/row-reader.js';
import {
  keyOfRow,
  namesOfRow,
  ownsAccount,
  partyOfRow,
  sideOfRow,
  type DoubleSide,
  type RowPlace,
} from './alike-rows.js';
import type { DoubleDecisions } from './decisions.js';
import { mergedRow, rowsWithOwnAccount, type JoinedPart, type MergedRow } from './joined-rows.js';
import { partyOfFirm, sideOfFirm, type StoredFirm } from './stored-firms.js';

/** Where a further row of the same party came from. */
export interface RowOrigin extends RowPlace {
  number: string | null;
}

/** A row that is written for others, too. */
export interface CarryingRow {
  /** The values for entries that are here already, and for new ones. */
  changed: MergedRow;
  added: MergedRow;
  /** The entries that are changed, where all the rows were joined with what is here already. */
  entries: Partial<Record<PartyList, number>>;
  /** Names that mean the party from now on. */
  names: readonly string[];
  origins: readonly RowOrigin[];
  /** The old numbers of all rows. */
  numbers: readonly string[];
  /** The rows of whose accounts each is one of the party. */
  accountRows: readonly ReadRow[];
  isJoined: boolean;
}

/** A row that is written with another one; `into` is the name of the party. */
export interface JoinedPlace {
  carrier: RowPlace;
  into: string;
}

/** The entries that a row changes by itself, whether its old number says so, and further rows with other accounts of it. */
interface RowTargets {
  targets: readonly string[];
  isKnown: boolean;
  parts: readonly ReadRow[];
}

interface KnownRow {
  place: RowPlace;
  row: ReadRow;
  party: AlikeParty;
  parts: readonly ReadRow[];
  /** The firm that the row changes, being the first that does. */
  firm: StoredFirm | undefined;
}

/** Finds the parties of a move that are one, in its rows and beside what is here already, and what those become that were joined. */
export class PartyDoubles {
  private readonly rows = new Map<string, KnownRow>();
  private readonly firms: Map<string, StoredFirm>;
  private readonly firmOfEntry = new Map<string, StoredFirm>();
  /** The first row that changes each firm by itself. */
  private readonly changed = new Map<StoredFirm, string>();
  /** Rows whose old numbers are of an entry that an earlier row changes. */
  private readonly sameRecord = new Map<string, string>();
  private readonly joined = new Map<string, JoinedPlace | CarryingRow>();

  constructor(
    firms: readonly StoredFirm[],
    private readonly decisions: DoubleDecisions,
  ) {
    this.firms = new Map(firms.map((firm) => [firm.key, firm]));
    for (const firm of firms)
      for (const [list, { id }] of Object.entries(firm.entries)) this.firmOfEntry.set(`${list}:${id}`, firm);
  }

  /** Each row of all sheets, before the first of them is planned. */
  add(row: ReadRow, place: RowPlace, { targets, isKnown, parts }: RowTargets): void {
    const own = partyOfRow(row, place);
    const firms = targets.flatMap((target) => this.firmOfEntry.get(target) ?? []);
    const firm = firms.find((one) => !this.changed.has(one));
    const before = firms.flatMap((one) => this.changed.get(one) ?? [])[0];
    if (firm) this.changed.set(firm, own.key);
    // An earlier move has joined them.
    else if (before !== undefined && isKnown) this.sameRecord.set(own.key, before);
    this.rows.set(own.key, { place, row, parts, party: firm ? withFirm(own, firm) : own, firm });
  }

  /** All rows were added. */
  find(): void {
    const firms = [...this.firms.values()].filter((firm) => !this.changed.has(firm)).map(partyOfFirm);
    const decided = this.decisions.decided((key) => this.sideOf(key), this.sameRecord);
    const found = findDoubles([...[...this.rows.values()].map(({ party }) => party), ...firms], decided);
    const joined = found.filter(({ isJoined }) => isJoined);
    const sides = found.map((double) => ({
      ...double,
      own: this.sideOf(double.party)!,
      other: this.sideOf(double.into)!,
    }));
    this.decisions.setFound(sides);
    this.join(joined);
  }

  of(place: RowPlace): JoinedPlace | CarryingRow | undefined {
    return this.joined.get(keyOfRow(place));
  }

  private sideOf(key: string): DoubleSide | undefined {
    const row = this.rows.get(key)?.row;
    if (row) return sideOfRow(row);
    const firm = this.firms.get(key);
    return firm && !this.changed.has(firm) ? sideOfFirm(firm) : undefined;
  }

  private join(joined: readonly FoundDouble[]): void {
    const into = new Map(joined.map((double) => [double.party, double.into]));
    const last = (key: string): string => {
      const next = into.get(key);
      return next === undefined ? key : last(next);
    };
    const parts = new Map<string, string[]>();
    for (const key of this.rows.keys()) {
      if (!into.has(key)) continue;
      const own = parts.get(last(key));
      if (own) own.push(key);
      else parts.set(last(key), [key]);
    }
    for (const [stays, keys] of parts) this.joinParts(stays, keys, into);
  }

  private joinParts(stays: string, keys: readonly string[], into: ReadonlyMap<string, string>): void {
    const survivor = this.rows.get(stays);
    const firm = this.firms.get(stays);
    const others = keys.map((key) => this.rows.get(key)!);
    const parts = others.map(({ row, party }) => ({
      row,
      takes: this.decisions.takesOf(party.key, into.get(party.key) ?? ''),
    }));
    const carrier = survivor ?? others[0]!;
    const carried = others.filter((one) => one !== carrier);
    const changed = mergedRow(survivor?.row ?? null, parts);
    const known = [survivor?.firm, firm].flatMap((one) => (one ? partyOfFirm(one).accounts : []));
    this.joined.set(carrier.party.key, {
      ...{ changed, added: firm ? withValuesOf(firm, parts) : changed, isJoined: survivor === undefined },
      entries: firm ? entriesOf(firm) : {},
      names: others.flatMap(({ row }) => namingOf(row)),
      origins: carried.map(({ place, row }) => ({ ...place, number: row.values['oldNumber'] ?? null })),
      numbers: [carrier, ...carried].flatMap(({ row }) => row.values['oldNumber'] || []),
      accountRows: rowsWithOwnAccount(others.flatMap(withParts).filter(ownsAccount), [
        ...known.map(({ number }) => number),
        ...(survivor ? withParts(survivor) : []).map(({ values }) => values['account'] ?? ''),
      ]),
    });
    const name = firm ? (sideOfFirm(firm).values['name'] ?? '') : (namesOfRow(carrier.row)[0] ?? '');
    for (const { party } of carried) this.joined.set(party.key, { carrier: carrier.place, into: name });
  }
}

const withParts = ({ row, parts }: KnownRow): ReadRow[] => [row, ...parts];

/** Other rows name a party by any of its names, its old number or its register. */
function namingOf(row: ReadRow): string[] {
  const { oldNumber, register } = row.values;
  return [...namesOfRow(row), ...[oldNumber, register].flatMap((name) => name || [])];
}

/** A row that changes what is here already stands for both. */
function withFirm(party: AlikeParty, firm: StoredFirm): AlikeParty {
  const stored = partyOfFirm(firm);
  return {
    ...party,
    isStored: true,
    lists: [...new Set([...party.lists, ...stored.lists])],
    names: [...party.names, ...stored.names],
    register: party.register ?? stored.register,
    taxNumber: party.taxNumber ?? stored.taxNumber,
    phones: [...party.phones, ...stored.phones],
    accounts: [...party.accounts, ...stored.accounts],
  };
}

/** A new entry of the firm has its values, too. */
function withValuesOf(firm: StoredFirm, parts: readonly JoinedPart[]): MergedRow {
  const { values } = sideOfFirm(firm);
  const { row, fills } = mergedRow({ values, wrong: [], doubtful: [], corrected: [] }, parts);
  const isOwn = (column: string): boolean => row.values[column] === values[column];
  return { row, fills: new Set([...fills, ...Object.keys(values).filter(isOwn)]) };
}

function entriesOf({ entries }: StoredFirm): CarryingRow['entries'] {
  return Object.fromEntries(Object.entries(entries).map(([list, { id }]) => [list, id]));
}
