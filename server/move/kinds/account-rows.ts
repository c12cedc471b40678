import { diffForm } from '../../../contract/diff.js';
import { parties } from '../../../contract/move/kinds/parties.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { readEntry } from '../../../contract/reference/form.js';
import type { StoredEntry } from '../../reference/importing/entry-planner.js';
import { storedEntries } from '../../reference/importing/stored-entries.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import { FormColumns } from './form-columns.js';
import type { PlannedRow, PlanSource } from './served-kind.js';

const { partyaccount } = references;
const fields = Object.keys(partyaccount.fields);

/** The lists whose entries have accounts; an account belongs to one of them. */
const owners = [
  ['isPayer', 'payer'],
  ['isAgent', 'agent'],
] as const;
type OwnerRole = (typeof owners)[number][0];

/** The bank account on a row of parties: that of the payer, or of the agent where it is no payer. */
export class AccountRows {
  private readonly columns = new FormColumns(parties, 'partyaccount');
  private readonly stored: ReadonlyMap<string, StoredEntry>;

  constructor(readonly entries: readonly StoredEntry[]) {
    this.stored = new Map(entries.map((entry) => [keyOf(entry), entry]));
  }

  static async open({ pool }: Pick<PlanSource, 'pool'>): Promise<AccountRows> {
    return new AccountRows(await storedEntries(pool, partyaccount, fields));
  }

  /** What is wrong with the account of a row that has one. */
  problems(row: ReadRow): RowProblem[] {
    return row.values['account'] ? this.read(row).wrong : [];
  }

  /** Undefined for a row without an account, or of a party that has none here. */
  plan(row: ReadRow, parties: Readonly<Partial<Record<OwnerRole, PlannedRow>>>): PlannedRow | undefined {
    const [role, list] = owners.find(([one]) => parties[one]) ?? [];
    const party = role && parties[role];
    if (!(row.values['account'] ?? '') || !party || !list) return undefined;
    const { values, wrong } = this.read(row);
    const owner = ownerOf(party);
    const given: Entry = { ...values, payer: null, agent: null, [list]: owner };
    const found = this.stored.get(keyOf(given));
    const changes = found ? (diffForm(pick(found), { ...pick(found), ...given }, { fields })?.fields ?? {}) : {};
    const state = !found ? 'new' : Object.keys(changes).length > 0 ? 'changed' : 'same';
    const isRight = wrong.length === 0 && row.wrong.length === 0;
    return {
      ...{ state, name: '', wrong, doubtful: [] },
      target: found ? `partyaccount:${found.id}` : null,
      changes: Object.fromEntries(Object.entries(changes).map(([field, one]) => [`partyaccount.${field}`, one])),
      saves: isRight && state !== 'same' ? [{ list: 'partyaccount', id: found?.id ?? null, given }] : [],
    };
  }

  private read(row: ReadRow): { values: Entry; wrong: RowProblem[] } {
    const { values, errors } = readEntry(partyaccount, this.columns.sentBy(row));
    const messages = Object.entries(errors).map(([field, message]) => [field, [message]] as const);
    const wrong = this.columns.problems(
      Object.fromEntries(messages),
      row,
      (field) => partyaccount.fields[field]?.label,
    );
    return { values, wrong };
  }
}

/** The number of the stored party, or the one by which a new party is named until it is written. */
function ownerOf({ saves, target }: PlannedRow): number | null {
  const [save] = saves;
  return save?.pending ?? save?.id ?? (target === null ? null : Number(target.split(':')[1]));
}

/** A party has one account of a number and currency. */
function keyOf({ payer = null, agent = null, account, currency }: Entry): string {
  return JSON.stringify([payer, agent, account, currency]);
}

function pick(entry: Entry): Entry {
  return Object.fromEntries(fields.map((field) => [field, entry[field] ?? null]));
}
