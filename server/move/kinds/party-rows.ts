import type { Label } from '../../../contract/label.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { partyLists, partyRoles, type PartyRole } from '../../../contract/move/doubles/party-lists.js';
import type { SettingsList } from '../../../contract/reference/heads.js';
import { foldAccount } from '../../../contract/text/bank-accounts.js';
import { namesOfRow, ownsAccount, type RowPlace } from '../doubles/alike-rows.js';
import type { DoubleDecisions } from '../doubles/decisions.js';
import { PartyDoubles, type JoinedPlace } from '../doubles/party-doubles.js';
import { accountColumns } from '../doubles/joined-rows.js';
import { storedFirms, type StoredLists } from '../doubles/stored-firms.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import { AccountRows } from './account-rows.js';
import { EntryRows } from './entry-rows.js';
import type { PlannedRow, PlanSource, RowChanges, RowParts, RowPlanner, ServedKind } from './served-kind.js';

const noRole: Label = {
  mn: 'Ямар харилцагч болох нь алга. Төлөгч, Хүлээн авагч зэрэг баганын аль нэгэнд «тийм» гэж бичнэ, эсвэл хуудсыг бүхэлд нь сонгоно.',
  en: 'It is not said what party this is. Write "yes" in a column such as payer or consignee, or choose it for the whole sheet.',
};
const noRegister: Label = {
  mn: 'Төлөгчийн регистр, татварын дугаар хоёулаа алга. Нэхэмжлэхэд хэрэгтэй тул шалгана уу.',
  en: 'The payer has neither a register nor a tax number. Invoices need one: check it.',
};

const joinedText: Label = {
  mn: 'Давхардсан харилцагчтай нийлүүлсэн',
  en: 'Joined with a party that is the same',
};

/** One firm is one line, whatever it is for us: the row becomes an entry of each list whose column says yes. */
export class PartyRows implements RowPlanner {
  private readonly doubles: PartyDoubles;
  readonly survey: NonNullable<RowPlanner['survey']>;
  /** A party may have several accounts. */
  readonly several: RowParts = {
    columns: accountColumns,
    keyOf: (values) => (ownsAccount({ values }) ? accountOf(values) : undefined),
    problems: (row) => (ownsAccount(row) ? this.accounts.problems(row) : []),
  };

  constructor(
    private readonly entries: Readonly<Record<PartyRole, EntryRows>>,
    private readonly accounts: AccountRows,
    decisions: DoubleDecisions,
  ) {
    const stored = partyRoles.map((role) => [partyLists[role], entries[role].stored]);
    this.doubles = new PartyDoubles(
      storedFirms(Object.fromEntries(stored) as StoredLists, accounts.entries),
      decisions,
    );
    this.survey = {
      add: (row, place, parts) => this.add(row, place, parts),
      end: () => this.doubles.find(),
    };
  }

  /** A row with a wrong cell is put right before it is compared with others. */
  private add(row: ReadRow, place: RowPlace, parts: readonly ReadRow[] = []): void {
    if (row.wrong.length > 0 || (ownsAccount(row) && this.accounts.problems(row).length > 0)) return;
    const targets = rolesOf(row).flatMap((role) => {
      const found = this.entries[role].found(row);
      return found ? [`${partyLists[role]}:${found.id}`] : [];
    });
    const isKnown = rolesOf(row).some((role) => this.entries[role].knows(row));
    this.doubles.add(row, place, { targets, isKnown, parts });
  }

  plan(row: ReadRow, place: RowPlace, parts: readonly ReadRow[] = []): PlannedRow {
    const joined = this.doubles.of(place);
    if (!joined) return this.planned(row, [row, ...parts], (role) => this.entries[role].plan(row));
    if ('carrier' in joined) return joinedPart(row, joined);
    const { changed, added, entries, accountRows, isJoined, ...known } = joined;
    const rows = isJoined ? accountRows : [row, ...parts, ...accountRows];
    const planned = this.planned(added.row, rows, (role) => {
      const id = entries[partyLists[role]];
      const { row: own, fills } = id === undefined ? added : changed;
      return this.entries[role].planJoined(own, { id, fills, ...known });
    });
    if (!isJoined || planned.wrong.length > 0) return planned;
    return { ...planned, state: 'joined', name: nameOf(row), doubtful: [joinedWith(planned.name)] };
  }

  private planned(row: ReadRow, accountRows: readonly ReadRow[], entryOf: (role: PartyRole) => PlannedRow): PlannedRow {
    const own = rolesOf(row);
    const ofRoles = own.map((role) => [role, entryOf(role)] as const);
    const accounts = accountRows.flatMap((account) => this.accounts.plan(account, Object.fromEntries(ofRoles)) ?? []);
    const byList = [
      ...ofRoles.map(([role, one]): [SettingsList, PlannedRow] => [partyLists[role], one]),
      ...accounts.map((account): [SettingsList, PlannedRow] => ['partyaccount', account]),
    ];
    const planned = byList.map(([, one]) => one);
    const wrong = planned.flatMap((one) => one.wrong);
    if (own.length === 0 && !row.wrong.some(({ field }) => partyRoles.some((role) => role === field)))
      wrong.push({ field: null, name: 'noRole', text: noRole });
    return {
      state: stateOf(planned),
      name: planned.find(({ name }) => name !== '')?.name ?? row.values['name'] ?? '',
      target: planned.flatMap(({ target }) => target ?? []).join(',') || null,
      changes: Object.assign({}, addedTo(byList, row.values), ...planned.map(({ changes }) => changes)),
      saves: planned.flatMap(({ saves }) => saves),
      wrong: onceEach(wrong),
      doubtful:
        own.includes('isPayer') && isUnnumbered(row)
          ? [{ field: 'register', name: 'noRegister', text: noRegister }]
          : [],
    };
  }
}

/** A party has one account of a number and currency. */
function accountOf({ account, accountCurrency }: ReadRow['values']): string | undefined {
  return account ? JSON.stringify([foldAccount(account), accountCurrency ?? '']) : undefined;
}

/** The lists to which the row adds a party that is in another one already. */
function addedTo(planned: readonly [SettingsList, PlannedRow][], values: ReadRow['values']): RowChanges {
  if (planned.every(([, { target }]) => target === null)) return {};
  const added = planned.filter(([, { state }]) => state === 'new');
  return Object.fromEntries(
    added.map(([list, { name }]) => [list, { from: null, to: name || (values['account'] ?? '') }]),
  );
}

function rolesOf({ values }: ReadRow): PartyRole[] {
  return partyRoles.filter((role) => values[role] === 'true');
}

function nameOf(row: ReadRow): string {
  return namesOfRow(row)[0] ?? '';
}

function joinedPart(row: ReadRow, { carrier, into }: JoinedPlace): PlannedRow {
  return {
    ...{ state: 'joined', name: nameOf(row), target: null, changes: {}, saves: [], wrong: [] },
    ...{ doubtful: [joinedWith(into)], carrier },
  };
}

/** Says with which party a row was joined. */
function joinedWith(name: string): RowProblem {
  return { field: null, name: 'joined', text: joinedText, right: name };
}

function isUnnumbered({ values, wrong }: ReadRow): boolean {
  const isRead = !wrong.some(({ field }) => field === 'register' || field === 'taxNumber');
  return isRead && !values['register'] && !values['taxNumber'];
}

/** What is new in one list and the same in another one is a change. */
function stateOf(planned: readonly PlannedRow[]): PlannedRow['state'] {
  const states = new Set(planned.map(({ state }) => state));
  const [first = 'new'] = states;
  return states.size === 1 ? first : states.size === 0 ? 'new' : 'changed';
}

/** A wrong phone is wrong in every list: it is said once. */
function onceEach(problems: readonly RowProblem[]): RowProblem[] {
  return [...new Map(problems.map((one) => [`${one.field} ${one.text.mn}`, one])).values()];
}

export const servedParties: ServedKind = {
  kind: parties,
  planner: async (source: PlanSource) => {
    const entries: Partial<Record<PartyRole, EntryRows>> = {};
    for (const role of partyRoles) entries[role] = await EntryRows.open(parties, partyLists[role], source);
    const accounts = await AccountRows.open(source);
    const rows = new PartyRows(entries as Record<PartyRole, EntryRows>, accounts, source.doubles);
    // Parties of a list that is compared are not joined.
    return source.isComparison
      ? { several: rows.several, plan: (row, place, parts) => rows.plan(row, place, parts) }
      : rows;
  },
};
