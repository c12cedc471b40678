import { Controller } from '@nestjs/common';
import { paymentState } from '../../contract/money/paid-flag.js';
import { customInvoiceKind } from '../../contract/custom-invoice/form.js';
import { customInvoiceList } from '../../contract/custom-invoice/list.js';
import { customInvoiceRoutes } from '../../contract/custom-invoice/routes.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { asNumber } from '../list/answered-number.js';
import { Lists } from '../list/lists.js';
import { origins } from '../origin/origin-table.js';
import { lastTaken } from '../shipment/readers/last-taken.js';
import { customInvoicePaperRecord } from './custom-invoice.aggregate.js';
import { customInvoicePayments, customInvoices } from './tables.js';

type Routes = typeof customInvoiceRoutes;

interface StoredInvoice {
  id: number;
  code: string;
  payer_id: number;
  description: string;
  invoicetype: number;
  currency: string;
  rate: string;
  amount: string;
  amount_mnt: string;
  generated_at: Date;
  paid_at: Date | null;
  version: number;
  oldnumber: string | null;
  due_at: string | null;
  /** What was paid of it in the old system. */
  paid: string | null;
  paid_on: string | null;
  sum_so_far: boolean | null;
  is_moved: boolean;
}

const detailSql = `
  select i.id, i.code, i.payer_id, i.description, i.invoicetype, i.currency, i.rate, i.amount, i.amount_mnt, i.generated_at, i.paid_at,
    i.version, i.old_numbers as oldnumber, i.due_on as due_at, b.amount as paid, b.happened_on as paid_on, b.is_sum_so_far as sum_so_far,
    exists (select 1 from ${origins} o where o.kind = '${customInvoiceKind}' and o.record_id = i.id) as is_moved
  from ${customInvoices} i left join ${customInvoicePayments} b on b.source_kind = 'oldsystem' and b.source_id = i.id
  where i.id = $1`;

@Controller()
export class CustomInvoiceController {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(customInvoiceRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(customInvoiceList, call.query, call.envelope().actor)) };
  }

  @Serve(customInvoiceRoutes.file)
  file(call: Call<Routes['file']>): Promise<Reply<Routes['file']>> {
    return this.downloads.workbook(call, customInvoiceList, call.query, 'custominvoice');
  }

  @Serve(customInvoiceRoutes.detail)
  async detail({ params: { id } }: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    const { rows } = await this.database.pool.query<StoredInvoice>(detailSql, [id]);
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    const { version, payer_id: payer, generated_at: generatedAt, paid_at: paidAt, ...others } = row;
    const { oldnumber, due_at, paid, paid_on, sum_so_far, is_moved: isMoved, ...data } = others;
    const { amount, rate, amount_mnt: inTugrik } = customInvoiceList.columns;
    return {
      data: {
        ...data,
        payer,
        amount: asNumber(data.amount, amount),
        rate: asNumber(data.rate, rate),
        amount_mnt: asNumber(data.amount_mnt, inTugrik),
        generated_at: localInstant(generatedAt),
        paid_at: paidAt && localInstant(paidAt),
        is_paid: paymentState(paidAt),
        moved: isMoved
          ? {
              oldnumber,
              due_at,
              paid: paid === null ? null : asNumber(paid, amount),
              paid_on,
              sum_so_far: sum_so_far ?? false,
            }
          : null,
      },
      version,
    };
  }

  @Serve(customInvoiceRoutes.papers)
  async papers({ params: { id }, user }: Call<Routes['papers']>): Promise<Reply<Routes['papers']>> {
    const { pool } = this.database;
    const { rowCount } = await pool.query(`select 1 from ${customInvoices} where id = $1`, [id]);
    if (rowCount === 0) throw refuse('NotFound');
    return { listdata: await lastTaken(pool, customInvoicePaperRecord, { id, user }) };
  }
}
