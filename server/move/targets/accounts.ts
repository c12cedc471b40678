import { staff } from '../../../contract/move/kinds/staff.js';
import { streamOf } from '../../log/event.js';
import { MovedAccounts } from '../../identity/user/moved-accounts.js';
import { accounts } from '../../identity/tables.js';
import { accountTarget as name, type MoveTarget } from './target.js';

/** Accounts of users, one a command; they refer to no other record. */
export const accountsTarget: MoveTarget = {
  name,
  title: staff.label,
  streamOf: (id) => streamOf(name, id),
  mapIds: (given) => given,
  async namesOf(db, ids) {
    const { rows } = await db.query<{ id: number; name: string | null }>(
      `select id, name from ${accounts} where id = any($1)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row.name ?? '']));
  },
  writer(kernel) {
    const moved = new MovedAccounts(kernel);
    return {
      atOnce: 1,
      write: async ([save], envelope) => (save ? [await moved.save(save.id, save, envelope)] : []),
      isUsed: (id) => moved.hasSignedIn(id),
      undoChange: (id, written, envelope) => moved.undoChange(id, written, envelope),
      undoAddition: (id, _written, envelope) => moved.undoAddition(id, envelope),
    };
  },
};
