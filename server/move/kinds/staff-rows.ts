import { diffForm } from '../../../contract/diff.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import type { Json } from '../../../contract/json.js';
import { staff } from '../../../contract/move/kinds/staff.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { readForm } from '../../../contract/form/wire-form.js';
import { userFields, userShape } from '../../../contract/user/form.js';
import { people } from '../../../contract/fields/ref/field.js';
import { accounts } from '../../identity/tables.js';
import { PendingEntries } from '../reading/pending-entries.js';
import type { ReadRow, RowProblem } from '../reading/row-reader.js';
import { accountTarget } from '../targets/target.js';
import { FormColumns } from './form-columns.js';
import type { PlannedRow, PlanSource, RowPlanner, ServedKind } from './served-kind.js';

type StoredUser = { id: number; email: string | null } & Readonly<Record<string, Json>>;

const form = { fields: userFields, tables: {} };
const labels: Readonly<Record<string, { label: { mn: string; en: string } } | undefined>> = userFields;

/** An account is known by its e-mail, which no two have. */
export class StaffRows implements RowPlanner {
  private readonly columns = new FormColumns(staff, 'user');
  private readonly used = new Set<string>();

  private readonly users: ReadonlyMap<string, StoredUser>;

  constructor(
    stored: readonly StoredUser[],
    private readonly pending = new PendingEntries(),
  ) {
    this.users = new Map(stored.map((user) => [keyOf(user.email ?? ''), user]));
  }

  plan(row: ReadRow): PlannedRow {
    const sent = this.columns.sentBy(row);
    const email = sent['email'] ?? '';
    const found = this.users.get(keyOf(email));
    const { values, errors } = readForm(form, { ...found, ...sent });
    const wrong = this.columns.problems(errors, row, (field) => labels[field]?.label);
    const changes = found ? (diffForm(found, sentOnly(values.fields, sent), userShape)?.fields ?? {}) : {};
    const taken = this.taken(email);
    const isRight = wrong.length + taken.length + row.wrong.length === 0;
    const isSame = found !== undefined && Object.keys(changes).length === 0;
    const given = (found ? sentOnly(values.fields, sent) : values.fields) as Entry;
    const pending = found ? {} : { pending: this.added(given, email, isRight) };
    return {
      state: found ? (isSame ? 'same' : 'changed') : 'new',
      name: sent['name'] ?? String(found?.['name'] ?? ''),
      target: found ? `user:${found.id}` : null,
      changes: Object.fromEntries(Object.entries(changes).map(([field, change]) => [`user.${field}`, change])),
      saves: isRight && !isSame ? [{ list: accountTarget, id: found?.id ?? null, given, ...pending }] : [],
      wrong: [...wrong, ...taken],
      doubtful: [],
    };
  }

  /** Later rows name a new user by name or e-mail, also while a cell of his own row is still asked. */
  private added(given: Entry, email: string, isRight: boolean): number {
    const id = this.pending.add(people, String(given['name'] ?? ''), given, !isRight);
    this.pending.addNames(people, id, [email]);
    return id;
  }

  private taken(email: string): RowProblem[] {
    const key = keyOf(email);
    if (key === '') return [];
    if (this.used.has(key)) return [{ field: 'email', name: 'EmailTaken', text: refusals.EmailTaken }];
    this.used.add(key);
    return [];
  }
}

const keyOf = (email: string): string => email.trim().toLowerCase();

function sentOnly(fields: object, sent: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field in sent));
}

export const servedStaff: ServedKind = {
  kind: staff,
  planner: async ({ pool, pending }: PlanSource) => {
    const { rows } = await pool.query<StoredUser>(
      `select id, name, phone, email, type, active from ${accounts} where not deleted`,
    );
    return new StaffRows(rows, pending);
  },
};
