import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { bankLineStream, type BankLineState } from './bank-line.aggregate.js';
import { bankStatementStream, type BankStatementState } from './bank-statement.aggregate.js';
import { bankLines } from './tables.js';

interface DeleteStatement {
  id: number;
  reason: string;
}
interface Drawn {
  lineIds: readonly number[];
}

/**
 * Takes back a statement that was read by mistake, such as into another account, with the lines that came of it: these can be read again.
 * Only while nothing of them is booked; lines that were set aside go, too.
 */
export const deleteStatement: CommandDefinition<DeleteStatement, { id: number }, Drawn> = {
  name: 'DeleteBankStatement',
  async draw({ id }, source) {
    const rows = await source.query<{ id: number }>(`select id from ${bankLines} where statement_id = $1 order by id`, [
      id,
    ]);
    return { lineIds: rows.map((row) => row.id) };
  },
  streams: ({ id }, { lineIds }) => [bankStatementStream(id), ...lineIds.map(bankLineStream)],
  decide(files, { id, reason }, by) {
    if (!may('bank.correct', by)) throw refuse('NotAllowed');
    const stream = bankStatementStream(id);
    const { state, version } = files.get<BankStatementState>(stream);
    if (version === 0 || state.deleted) throw refuse('NotFound');
    const lines = by.lineIds.map((line) => ({ line, ...files.get<BankLineState>(bankLineStream(line)).state }));
    const used = lines.filter(({ parts, pair }) => parts.length > 0 || pair !== null);
    if (used.length > 0) throw refuse('StatementHasBookings', { values: { count: used.length } });
    const deleted = lines.map(({ line }) => ({ stream: bankLineStream(line), type: 'BankLineDeleted', data: {} }));
    return { events: [...deleted, { stream, type: 'BankStatementDeleted', data: { reason } }], answer: { id } };
  },
};
