import type { StatementBalances } from '../../contract/bank/checks.js';
import { asideShape } from '../../contract/bank/form.js';
import type { BankEntry, BankFormat } from '../../contract/bank/line.js';
import type { KnownColumns } from '../../contract/bank/reading/columns.js';
import { diffForm } from '../../contract/diff.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import type { NewEvent } from '../log/event.js';
import type { ChosenAccount } from './accounts.js';
import { bankLineStream, type ReadBankLine } from './bank-line.aggregate.js';
import { bankStatementStream, type RecordedStatement } from './bank-statement.aggregate.js';
import { existingLine } from './open-line.js';
import { knownLines, placed, type KnownLines } from './known-lines.js';

/** A statement as the server read it. */
export interface RecordStatement {
  account: Pick<ChosenAccount, 'id' | 'name' | 'currency'>;
  format: BankFormat;
  file: string | null;
  sha256: string;
  balances: StatementBalances;
  columns: KnownColumns;
  entries: readonly BankEntry[];
  /** Days that are read although another format of them was read before. */
  days: readonly string[];
}

type Recorded = { id: number | null; recorded: number };
interface Drawn {
  statementId: number;
  lineIds: readonly number[];
}

/**
 * Records the lines that are not known yet; where all are, nothing. While it decides no other command runs, so that two people who read the
 * same file at once record each line once.
 */
export const recordStatement: CommandDefinition<RecordStatement, Recorded, Drawn, { known: KnownLines }> = {
  name: 'RecordStatement',
  exclusive: true,
  async draw({ entries }, source) {
    const lineIds: number[] = [];
    for (let at = 0; at < entries.length; at++) lineIds.push(await source.nextId('bankline_number'));
    return { statementId: await source.nextId('bankstatement_number'), lineIds };
  },
  streams: (_command, { statementId, lineIds }) => [
    bankStatementStream(statementId),
    ...lineIds.map((id) => bankLineStream(id)),
  ],
  facts: async ({ account, entries }, source) => ({
    known: await knownLines((sql, values) => source.query(sql, values), account.id, entries),
  }),
  decide(_files, command, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const { account, format, entries, days, balances, columns, file, sha256 } = command;
    const ofAccount = { account: account.id, accountName: account.name, currency: account.currency, format };
    const lines = placed(entries, by.known, format, days).flatMap((one, at): NewEvent[] => {
      const entry = entries[at];
      if (one?.becomes !== 'new' || !entry) return [];
      const data: ReadBankLine = { ...ofAccount, statement: by.statementId, ...entry, place: one.place };
      return [{ stream: bankLineStream(by.lineIds[at] ?? 0), type: 'BankLineRead', data }];
    });
    if (lines.length === 0) return { events: [], answer: { id: null, recorded: 0 } };
    const statement: RecordedStatement = {
      ...ofAccount,
      file,
      sha256,
      ...balances,
      lines: entries.length,
      recorded: lines.length,
      columns,
    };
    const read = { stream: bankStatementStream(by.statementId), type: 'BankStatementRead', data: statement };
    return { events: [read, ...lines], answer: { id: by.statementId, recorded: lines.length } };
  },
};

interface SetAside {
  id: number;
  fields: SentForm['fields'];
  version?: number | undefined;
}

/** Sets a line aside that no file, advance or invoice stands for. */
export const setLineAside: CommandDefinition<SetAside, { id: number }> = {
  name: 'SetLineAside',
  streams: ({ id }) => [bankLineStream(id)],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: bankLineStream(id), section: 'line', version },
  decide(files, { id, fields }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const before = existingLine(files, id);
    if (before.parts.length > 0) throw refuse('LineHasParts');
    if (before.pair !== null) throw refuse('LineSetAside');
    const diff = diffForm(before, { ...before, asideNote: null, ...fields }, asideShape);
    const event = { stream: bankLineStream(id), type: 'BankLineSetAside', data: diff ?? {} };
    return { events: diff ? [event] : [], answer: { id } };
  },
};

/** Opens a line again that was set aside; of a reversal also the other line. */
export const takeLineBack: CommandDefinition<{ id: number }, { id: number }> = {
  name: 'TakeLineBack',
  streams: ({ id }) => [bankLineStream(id)],
  decide(files, { id }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const before = existingLine(files, id);
    if (before.pair !== null) {
      const both = [id, before.pair].map(bankLineStream);
      return {
        events: both.map((stream) => ({ stream, type: 'BankLineReversalTakenBack', data: {} })),
        answer: { id },
      };
    }
    const diff = diffForm(before, { ...before, aside: null, asideNote: null }, asideShape);
    const event = { stream: bankLineStream(id), type: 'BankLineTakenBack', data: diff ?? {} };
    return { events: diff ? [event] : [], answer: { id } };
  },
};
