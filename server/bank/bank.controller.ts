import { Controller } from '@nestjs/common';
import { bankLineList, bankStatementList } from '../../contract/bank/list.js';
import type { AsideWord, BankFormat, LineState } from '../../contract/bank/line.js';
import { bankRoutes } from '../../contract/bank/routes.js';
import type { BodyOf } from '../../contract/route.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { FreeSpace } from '../disk/free-space.js';
import type { Call, Reply, UploadedFile } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { asNumber } from '../list/answered-number.js';
import { Lists } from '../list/lists.js';
import { answerOf, reversedAnswer, rowAnswer } from '../../contract/bank/proposals/answer.js';
import { partsOfLine } from './booking/parts-reader.js';
import { proposalsFor, rowsFor } from './proposals/proposals-reader.js';
import { openReversals } from './proposals/reversals-reader.js';
import { recordStatement } from './commands.js';
import { StatementReader, type SentStatement } from './statement-reader.js';

type Routes = typeof bankRoutes;

interface StoredLine {
  id: number;
  account: string;
  currency: string;
  day: string;
  value_day: string | null;
  amount: string;
  open_amount: string;
  state: LineState;
  text: string;
  counter_name: string | null;
  counter_account: string | null;
  counter_register: string | null;
  reference: string | null;
  balance: string | null;
  is_reversal: boolean;
  aside: AsideWord | null;
  aside_note: string | null;
  pair: number | null;
  format: BankFormat;
  statement_id: number;
  read_at: Date;
  version: number;
}

@Controller()
export class BankController {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly reader: StatementReader,
    private readonly kernel: Kernel,
    private readonly space: FreeSpace,
  ) {}

  @Serve(bankRoutes.lines)
  async lines(call: Call<Routes['lines']>): Promise<Reply<Routes['lines']>> {
    return { ...(await this.lists.answer(bankLineList, call.query, call.envelope().actor)) };
  }

  @Serve(bankRoutes.statements)
  async statements(call: Call<Routes['statements']>): Promise<Reply<Routes['statements']>> {
    return { ...(await this.lists.answer(bankStatementList, call.query, call.envelope().actor)) };
  }

  @Serve(bankRoutes.line)
  async line({ params: { id } }: Call<Routes['line']>): Promise<Reply<Routes['line']>> {
    const { rows } = await this.database.pool.query<StoredLine>(
      `select id, account, currency, to_char(day, 'YYYY-MM-DD') as day, to_char(value_day, 'YYYY-MM-DD') as value_day, amount,
         open_amount, state, text, counter_name, counter_account, counter_register, reference, balance, is_reversal, aside,
         aside_note, pair_id as pair, format, statement_id, read_at, version from bank_line where id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    const { version, ...data } = row;
    const { amount, open_amount: open, balance } = bankLineList.columns;
    return {
      data: {
        ...data,
        amount: asNumber(data.amount, amount),
        open_amount: asNumber(data.open_amount, open),
        balance: data.balance === null ? null : asNumber(data.balance, balance),
        read_at: localInstant(data.read_at),
      },
      version,
    };
  }

  @Serve(bankRoutes.proposals)
  async proposals({ body: { selected } }: Call<Routes['proposals']>): Promise<Reply<Routes['proposals']>> {
    const { pool } = this.database;
    const [found, { proposals, reversedBy }] = await Promise.all([proposalsFor(pool, selected), openReversals(pool)]);
    return {
      listdata: selected.flatMap((id) => {
        const [reversal, proposal, reversedLater] = [proposals.get(id), found.get(id), reversedBy.get(id)];
        if (reversal) return reversal;
        if (!proposal) return [];
        const answer = answerOf(id, proposal);
        return reversedLater === undefined ? answer : reversedAnswer(answer, reversedLater);
      }),
    };
  }

  @Serve(bankRoutes.rows)
  async rows({ params: { id }, query: { party, code } }: Call<Routes['rows']>): Promise<Reply<Routes['rows']>> {
    return { listdata: (await rowsFor(this.database.pool, id, { party, code })).map(rowAnswer) };
  }

  @Serve(bankRoutes.parts)
  async parts(call: Call<Routes['parts']>): Promise<Reply<Routes['parts']>> {
    const { actor } = call.envelope();
    return { listdata: await partsOfLine(this.database.pool, call.params.id, { actor, now: new Date() }) };
  }

  @Serve(bankRoutes.preview)
  preview({ body, files, user, language }: Call<Routes['preview']>): Promise<Reply<Routes['preview']>> {
    return this.reader.preview(sentBy(body, files), user.id, language);
  }

  @Serve(bankRoutes.record)
  async record(call: Call<Routes['record']>): Promise<Reply<Routes['record']>> {
    const { body, files, user } = call;
    const statement = await this.reader.toRecord(sentBy(body, files), user.id, files.length > 0 ? body.name : null);
    const { account, sha256, columns, days } = statement;
    const envelope = call.envelope({
      account: account.id,
      sha256,
      columns,
      days: [...days],
      sheet: body.sheet ?? null,
    });
    if ((await this.kernel.commands.storedAnswer(envelope)) === undefined) await this.space.assertRoom(user.id);
    const done = await this.kernel.commands.run(recordStatement, statement, envelope);
    return { message: call.message('imported'), ...done };
  }
}

function sentBy(body: BodyOf<Routes['preview']>, [file]: readonly UploadedFile[]): SentStatement {
  const { account, columns, days, sheet, text = '' } = body;
  return { source: file?.content ?? { text }, account, columns, days, sheet };
}
