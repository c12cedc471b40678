import { Controller } from '@nestjs/common';
import type { ListDeclaration, ListQuery } from '../../../contract/list.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { localInstant } from '../../../contract/time.js';
import { income, payment, type TransactionKind } from '../../../contract/shipment/settlement/form.js';
import { payableList, receivableList } from '../../../contract/shipment/settlement/lists.js';
import { settlementRoutes } from '../../../contract/shipment/settlement/routes.js';
import { Database } from '../../database/database.js';
import { TableDownloads } from '../../export/download-table.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { assertShipmentExists } from '../file/assert-shipment-exists.js';
import { postingsRead, type ReadPosting } from './posting-reader.js';

const { avlaga, uglug, payableFile, postings } = settlementRoutes;
type History = AnswerOf<typeof avlaga.history>;
type Transaction = History['listdata'][number];
type Posting = AnswerOf<typeof postings>['listdata'][number];

/** Queries of the money of orders; its changes are commands that need no controller. */
@Controller()
export class SettlementController {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(avlaga.list)
  receivables(call: Call<typeof avlaga.list>): Promise<Reply<typeof avlaga.list>> {
    return this.page(receivableList, call);
  }

  @Serve(avlaga.file)
  receivableFile(call: Call<typeof avlaga.file>): Promise<Reply<typeof avlaga.file>> {
    return this.downloads.workbook(call, receivableList, call.query, 'avlaga');
  }

  @Serve(avlaga.history)
  async incomes({ params: { inquiryid, id } }: Call<typeof avlaga.history>): Promise<Reply<typeof avlaga.history>> {
    await this.assertOwed('receivable', inquiryid, id);
    return this.transactions(income, inquiryid, null);
  }

  @Serve(uglug.list)
  payables(call: Call<typeof uglug.list>): Promise<Reply<typeof uglug.list>> {
    return this.page(payableList, call);
  }

  @Serve(uglug.file)
  payableFile(call: Call<typeof uglug.file>): Promise<Reply<typeof uglug.file>> {
    return this.downloads.workbook(call, payableList, call.query, 'uglug');
  }

  @Serve(payableFile)
  payableFileByList(call: Call<typeof payableFile>): Promise<Reply<typeof payableFile>> {
    return this.downloads.workbook(call, payableList, call.query, 'uglug');
  }

  @Serve(uglug.history)
  async payments({ params: { inquiryid, id } }: Call<typeof uglug.history>): Promise<Reply<typeof uglug.history>> {
    await this.assertOwed('payable', inquiryid, id);
    return this.transactions(payment, inquiryid, id);
  }

  @Serve(postings)
  async postings({ params: { inquiryid } }: Call<typeof postings>): Promise<Reply<typeof postings>> {
    await assertShipmentExists(this.database.pool, inquiryid);
    const { rows } = await this.database.pool.query<ReadPosting>(
      `${postingsRead} where p.shipment_id = $1 order by p.number`,
      [inquiryid],
    );
    return { listdata: rows.map(postingAnswered), version: await this.version(inquiryid) };
  }

  private async transactions(kind: TransactionKind, shipment: number, row: number | null): Promise<History> {
    const { rows } = await this.database.pool.query<ReadPosting>(
      `${postingsRead} where p.shipment_id = $1 and p.live and p.kind = $2 and p.price_row_id is not distinct from $3
       order by p.happened_on, p.number`,
      [shipment, kind, row],
    );
    return { listdata: rows.map(transactionAnswered), version: await this.version(shipment) };
  }

  /** Ids of two different rows are not found (D099). */
  private async assertOwed(table: 'receivable' | 'payable', shipment: number, row: number): Promise<void> {
    const owner = table === 'receivable' ? 'id' : 'shipment_id';
    const { rows } = await this.database.pool.query(`select 1 from ${table} where id = $1 and ${owner} = $2`, [
      row,
      shipment,
    ]);
    if (rows.length === 0) throw refuse('NotFound');
  }

  private async version(shipment: number): Promise<number> {
    const { rows } = await this.database.pool.query<{ version: number }>(
      `select version from receivable where id = $1`,
      [shipment],
    );
    return rows[0]?.version ?? 0;
  }

  private async page(list: ListDeclaration, call: Call<typeof avlaga.list>): Promise<Reply<typeof avlaga.list>> {
    const query: ListQuery = call.query;
    return { ...(await this.lists.answer(list, query, call.envelope().actor)) };
  }
}

function postingAnswered({ on, recordedAt, ...posting }: ReadPosting): Posting {
  const {
    id,
    number,
    transaction,
    type,
    writtenOff,
    reason,
    row,
    party,
    currency,
    comment,
    user,
    reverses,
    live,
    source,
  } = posting;
  const amounts = { amount: Number(posting.amount), currency, rate: Number(posting.rate), mnt: Number(posting.mnt) };
  const answer = { id, number, transaction, type, writtenoff: writtenOff, reason, row, party, ...amounts };
  return { ...answer, ognoo: on, comment, recorded_at: localInstant(recordedAt), user, reverses, live, source };
}

function transactionAnswered(posting: ReadPosting): Transaction {
  const { transaction, currency, on, comment, type, party, user, writtenOff, source } = posting;
  const amounts = {
    amount: Number(posting.amount),
    currency,
    rate: Number(posting.rate),
    totalmnt: Number(posting.mnt),
  };
  const ofKind = { ...(writtenOff === null ? {} : { writtenoff: writtenOff }), ...(source === null ? {} : { source }) };
  return { id: transaction, ...amounts, ognoo: on, comment, type, consignee: party, user, ...ofKind };
}
