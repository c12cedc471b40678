import { Decimal } from 'decimal.js';
import { Controller, StreamableFile } from '@nestjs/common';
import { documentTypes, typeOfDocument } from '../../contract/document/stored-document.js';
import { linesOf, type StatementPart } from '../../contract/party-statement/content.js';
import { partyStatementList } from '../../contract/party-statement/list.js';
import { partyStatementRoutes } from '../../contract/party-statement/routes.js';
import { numberOfStatement, sumOfStatement } from '../../contract/party-statement/state.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import { DocumentStore } from '../document/files/document-store.js';
import { TableDownloads } from '../export/download-table.js';
import { attachment, inFileName } from '../http/attachment.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { readStatement, type KnownStatement } from './content/statement-reader.js';
import { partiesWithBalance } from './many.js';
import { StatementPapers } from './paper/statement-papers.js';
import { statementSheet } from './paper/statement-sheet.js';
import { readPartyStatement } from './party-statement-reader.js';

type Routes = typeof partyStatementRoutes;
type Preview = AnswerOf<Routes['preview']>['data'];

/** Most rows that are named before a statement is made. */
const mostNamed = 100;

@Controller()
export class StatementController {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
    private readonly documents: DocumentStore,
    private readonly papers: StatementPapers,
  ) {}

  @Serve(partyStatementRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(partyStatementList, call.query, call.envelope().actor)) };
  }

  @Serve(partyStatementRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, partyStatementList, call.query, 'statements');
  }

  @Serve(partyStatementRoutes.preview)
  async preview({ query: { payer, agent, start, end } }: Call<Routes['preview']>): Promise<Reply<Routes['preview']>> {
    const party = payer ?? agent;
    const wrong = daysAreWrong(start, end, localDay(this.kernel.now()));
    if (party === undefined || (payer !== undefined && agent !== undefined))
      throw refuse('Invalid', { fields: { [party === undefined ? 'payer' : 'agent']: [fieldMessages.choose.mn] } });
    if (wrong) throw refuse('Invalid', { fields: { end: [fieldMessages[wrong].mn] } });
    const side = payer === undefined ? 'payable' : 'receivable';
    const { pool } = this.database;
    const query = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
      (await pool.query(sql, values)).rows as R[];
    const { ledger } = this.kernel.aggregates;
    return { data: previewed(await readStatement({ query, ledger }, { side, party, start, end })) };
  }

  @Serve(partyStatementRoutes.parties)
  async parties({ query: of }: Call<Routes['parties']>): Promise<Reply<Routes['parties']>> {
    const wrong = daysAreWrong(of.start, of.end, localDay(this.kernel.now()));
    if (wrong) throw refuse('Invalid', { fields: { end: [fieldMessages[wrong].mn] } });
    const { ids, leftOut } = await partiesWithBalance(this.database.pool, this.kernel.aggregates.ledger, of);
    return { ids, left_out: leftOut };
  }

  @Serve(partyStatementRoutes.detail)
  async detail({ params: { id } }: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const found = await readPartyStatement(this.database.pool, id);
    if (!found) throw refuse('NotFound');
    return found;
  }

  @Serve(partyStatementRoutes.sendScan)
  async sendScan(call: Call<Routes['sendScan']>): Promise<Reply<Routes['sendScan']>> {
    const [sent] = call.files;
    if (!sent) throw refuse('Invalid', { fields: { document: [fieldMessages.choose.mn] } });
    return { message: call.message('saved'), ...(await this.documents.store(sent.content, call.user.id)) };
  }

  @Serve(partyStatementRoutes.scan)
  async scan({ params: { id }, response }: Call<Routes['scan']>): Promise<StreamableFile> {
    const found = await readPartyStatement(this.database.pool, id);
    const { scan = null, scan_name: name = null } = found?.data ?? {};
    const handle = scan === null ? null : await this.documents.open(scan);
    if (scan === null || !handle) throw refuse('NotFound');
    const { size: length } = await handle.stat();
    const type = typeOfDocument(scan);
    response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
    response.setHeader('Cache-Control', 'private, max-age=60');
    const shown = inFileName((name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '')) || 'statement';
    return new StreamableFile(handle.createReadStream(), {
      type: documentTypes[type],
      disposition: attachment(`statement.${type}`, `${shown}.${type}`),
      length,
    });
  }

  @Serve(partyStatementRoutes.workbook)
  async workbook(call: Call<Routes['workbook']>): Promise<Reply<Routes['workbook']>> {
    const statement = await this.papers.ofLanguage(call.params.id, call.query.lang);
    const { year, running, again } = statement.number;
    const name = ['statement', year, String(running).padStart(5, '0'), ...(again > 1 ? [again] : [])].join('-');
    return this.downloads.sheet(call, { ...statementSheet(statement), name });
  }
}

function daysAreWrong(start: string, end: string, today: string): 'endBeforeStart' | 'upToToday' | undefined {
  if (end < start) return 'endBeforeStart';
  return end > today ? 'upToToday' : undefined;
}

function previewed({ content, follows, same }: Awaited<ReturnType<typeof readStatement>>): Preview {
  const { account, invoices } = content;
  const named = account.open.filter(({ confirmed }) => confirmed);
  const number = (one: KnownStatement | null): string | null => one && numberOfStatement(one.number);
  const isAgain = same !== null && same.state === 4;
  return {
    account: sumsOf(account),
    invoices: invoices && sumsOf(invoices),
    ...{ sum: Number(sumOfStatement(content)), lines: linesOf(content) },
    ...{ follows: number(follows), replaces: isAgain ? number(same) : null, exists: isAgain ? null : number(same) },
    confirmed: named.slice(0, mostNamed).map(({ source, code, document, currency, rest, mnt }) => ({
      ...{ source, code, document, currency, rest: Number(rest), rest_mnt: Number(mnt) },
    })),
    confirmed_count: named.length,
  };
}

function sumsOf({ opening, earlier, movements, closing }: StatementPart): Preview['account'] {
  const sum = (lines: StatementPart['earlier']): number =>
    lines.reduce((all, { mnt }) => all.plus(mnt ?? 0), new Decimal(0)).toNumber();
  return { opening: Number(opening), earlier: sum(earlier), movements: sum(movements), closing: Number(closing) };
}
