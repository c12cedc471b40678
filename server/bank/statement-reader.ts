import { Inject, Injectable } from '@nestjs/common';
import { isRight, neighbourChecks, type BankCheck, type StatementBalances } from '../../contract/bank/checks.js';
import { bankLineList } from '../../contract/bank/list.js';
import { columnKey, type BankColumn, type KnownColumns } from '../../contract/bank/reading/columns.js';
import { lineOutcomes, type BankPreview, type BankPreviewLine } from '../../contract/bank/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { digestOf, type FileContent } from '../disk/file-content.js';
import type { Language } from '../http/language.js';
import { asNumber } from '../list/answered-number.js';
import { SheetTasks } from '../process/process.module.js';
import { accountOf, type ChosenAccount } from './accounts.js';
import type { RecordStatement } from './commands.js';
import { isOfOtherFormat, knownLines, neighbours, placed, type KnownLines, type Placed } from './known-lines.js';
import type { ReadLine, ReadStatement } from './reading/reading.js';
import { statementTask } from './reading/statement-task.js';

export interface SentStatement {
  source: FileContent | { text: string };
  account: number;
  columns: readonly BankColumn[] | undefined;
  sheet: string | undefined;
  days: readonly string[] | undefined;
}

const bookedEntry = ({ entry, isBooked }: ReadLine) => (isBooked ? entry : null);
const amount = (written: string): number => asNumber(written, bankLineList.columns.amount);
const orNull = (written: string | null | undefined): number | null =>
  written === null || written === undefined ? null : amount(written);

/** Reads a statement that a user sends, and compares it with what is recorded of its account. */
@Injectable()
export class StatementReader {
  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool'>,
    @Inject(Kernel) private readonly kernel: Pick<Kernel, 'now'>,
    @Inject(SheetTasks) private readonly tasks: Pick<SheetTasks, 'run'>,
  ) {}

  /** What would be recorded, line by line, and what does not agree. */
  async preview(sent: SentStatement, userId: number, language: Language): Promise<BankPreview> {
    const { account, statement } = await this.read(sent, userId);
    const { balances, format } = statement;
    const entries = statement.lines.map(bookedEntry);
    const known = await this.knownOf(account, statement);
    const becomes = placed(entries, known, format, sent.days ?? []);
    const lines = statement.lines.map((line, at) => previewLine(line, becomes[at] ?? null, language));
    const checks = [...statement.checks, ...(balances ? await this.neighbourChecks(account, balances) : [])];
    return {
      format,
      account: { id: account.id, name: account.name, currency: account.currency },
      accounts: statement.accounts,
      sheets: statement.sheets,
      sheet: statement.sheet,
      columns: statement.columns,
      from: balances?.from ?? null,
      to: balances?.to ?? null,
      opening: orNull(balances?.opening),
      closing: orNull(balances?.closing),
      lines,
      counts: countsOf(lines),
      checks: checks.map(checkAnswer),
      otherDays: otherDays(statement, known),
    };
  }

  /** The statement as its command records it: what the server reads, never what the client says of it. */
  async toRecord(sent: SentStatement, userId: number, file: string | null): Promise<RecordStatement> {
    const [{ account, statement }, sha256] = await Promise.all([this.read(sent, userId), digestOfSource(sent.source)]);
    const { balances, format, columns } = statement;
    if (!balances) throw refuse('BankNothingToRecord');
    return {
      account,
      format,
      file,
      sha256,
      balances,
      columns:
        format === 'table' ? Object.fromEntries(columns.map(({ head, kind }, at) => [columnKey(head, at), kind])) : {},
      entries: statement.lines.flatMap((line) => bookedEntry(line) ?? []),
      days: sent.days ?? [],
    };
  }

  private async read({ source, account: id, columns, sheet }: SentStatement, userId: number) {
    const account = await accountOf(this.database.pool, id);
    const known = await this.rememberedColumns(id);
    const today = localDay(this.kernel.now());
    const from = {
      source,
      account,
      today,
      known,
      ...(columns ? { columns } : {}),
      ...(sheet === undefined ? {} : { sheet }),
    };
    return { account, statement: await this.tasks.run(statementTask, from, userId) };
  }

  /** What the columns of the last table of this account held. */
  private async rememberedColumns(account: number): Promise<KnownColumns> {
    const [last] = await this.query<{ columns: KnownColumns }>(
      `select columns from bank_statement where account_id = $1 and format = 'table' order by id desc limit 1`,
      [account],
    );
    return last?.columns ?? {};
  }

  private knownOf({ id }: ChosenAccount, { lines }: ReadStatement): Promise<KnownLines> {
    return knownLines(
      this.query,
      id,
      lines.flatMap((line) => bookedEntry(line) ?? []),
    );
  }

  private async neighbourChecks({ id }: ChosenAccount, balances: StatementBalances): Promise<BankCheck[]> {
    return neighbourChecks(balances, await neighbours(this.query, id, balances));
  }

  private readonly query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await this.database.pool.query<R>(sql, values)).rows;
}

function previewLine(line: ReadLine, becomes: Placed | null, language: Language): BankPreviewLine {
  const { entry, written, problems } = line;
  return {
    line: line.line,
    ...outcomeOf(line, becomes),
    day: entry?.day ?? written.day,
    amount: entry ? amount(entry.amount) : written.amount,
    text: entry?.text ?? written.text,
    counter: entry?.counterName ?? entry?.counterAccount ?? '',
    problems: problems.map(({ cell, message }) => ({ cell, message: message[language] })),
  };
}

function outcomeOf({ entry, isBooked }: ReadLine, becomes: Placed | null): Pick<BankPreviewLine, 'outcome' | 'why'> {
  if (!entry) return { outcome: 'unreadable', why: null };
  if (!isBooked) return { outcome: 'left', why: 'notBooked' };
  if (becomes?.becomes === 'otherFormat') return { outcome: 'left', why: 'otherFormat' };
  return { outcome: becomes?.becomes ?? 'unreadable', why: null };
}

function countsOf(lines: readonly BankPreviewLine[]): BankPreview['counts'] {
  const count = (wanted: BankPreviewLine['outcome']): number =>
    lines.filter(({ outcome }) => outcome === wanted).length;
  const [fresh, known, left, unreadable] = lineOutcomes;
  return { [fresh]: count(fresh), [known]: count(known), [left]: count(left), [unreadable]: count(unreadable) };
}

function checkAnswer(check: BankCheck): BankPreview['checks'][number] {
  const { kind, day, expected, found, difference } = check;
  return {
    kind,
    day,
    isRight: isRight(check),
    expected: amount(expected),
    found: amount(found),
    difference: amount(difference),
  };
}

/** Days of which another format was read before, with the number of lines that this file has of them. */
function otherDays({ lines, format }: ReadStatement, { formats }: KnownLines): BankPreview['otherDays'] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const day = bookedEntry(line)?.day;
    if (day !== undefined && isOfOtherFormat(formats.get(day), format)) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => {
    const other = [...(formats.get(day) ?? [])].find((one) => one !== format) ?? format;
    return { day, format: other, lines: count };
  });
}

/** What identifies a file in the history. */
function digestOfSource(source: SentStatement['source']): Promise<string> {
  return digestOf('text' in source ? { bytes: Buffer.from(source.text) } : source);
}
