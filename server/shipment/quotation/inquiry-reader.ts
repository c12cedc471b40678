import type { Label } from '../../../contract/label.js';
import { Injectable } from '@nestjs/common';
import type { JsonObject } from '../../../contract/json.js';
import type { InquiryTotals } from '../../../contract/money/totals/inquiry-totals.js';
import { type RatesOfDay } from '../../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../../contract/money/figures/rates-of-day.js';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../contract/route.js';
import { quotationForm, tableNames, type Quotation } from '../../../contract/shipment/quotation/form.js';
import type { inquiryRoutes } from '../../../contract/shipment/quotation/routes.js';
import { localDay, localInstant } from '../../../contract/time.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { monthlyRates } from '../../reference/rates/rates.js';
import { nameKey } from '../../projection/names.js';
import { answeredFields, answeredRows, totalsOf } from './answer.js';
import { shipments } from '../tables.js';
import { accounts } from '../../identity/tables.js';
import { entriesOf } from '../../reference/tables.js';

type Detail = AnswerOf<(typeof inquiryRoutes)['detail']>;
/** The names of the tables on the wire. */
type TableWords = 'offers' | 'newoffers' | 'sizes' | 'expenses' | 'expensesmore' | 'supply';

interface Stored {
  form: Quotation;
  status: number;
  stage: string;
  code: string | null;
  order_id: number | null;
  shipping_order_at: string | null;
  finished_at: string | null;
  archived_at: string | null;
  finish_request: { comment: string | null; createdAt: string; archivedAt: string | null } | null;
  closed_at: string | null;
  closed_by: string | null;
  close_reason_id: number | null;
  close_comment: string | null;
  created_at: string;
  offers_updated: number;
  waiting_id: number | null;
  income: string;
  expense: string;
  profit: string;
  total: string;
  exchange: string;
  version: number;
  paid: number[];
}

/** Answers one inquiry as the specification defines it. */
@Injectable()
export class InquiryReader {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
  ) {}

  async detail(id: number, principal: Principal, signedBy: number | null): Promise<Detail> {
    const [{ row, form, totals, names }, offerslog] = await Promise.all([
      this.load(id),
      allowed('offerlog.read', principal) ? this.offerLog(id) : [],
    ]);
    const signer = signedBy === null ? null : await this.signer(signedBy, form, principal);
    const paid = new Set(row.paid);
    const answeredTables = answeredRows(form, totals, (price) => paid.has(price));
    const tables = Object.fromEntries(
      tableNames.flatMap((table) =>
        [quotationForm.tables[table].sent, quotationForm.tables[table].read].map((name) => [
          name,
          answeredTables[table],
        ]),
      ),
    ) as Pick<Detail['idata'], TableWords>;
    const idata: Detail['idata'] = {
      id,
      ...answeredFields(form),
      ...tables,
      status: row.status,
      stage: row.stage,
      code: row.code,
      order_id: row.order_id,
      shipping_order_at: row.shipping_order_at ?? form.orderOn,
      finished: instant(row.finished_at),
      archived: instant(row.archived_at),
      closed_at: instant(row.closed_at),
      closed_by: row.closed_by,
      reason: row.close_reason_id,
      inactive_comment: row.close_comment,
      created_at: localInstant(row.created_at),
      waiting_id: row.waiting_id,
      offersupdated: row.offers_updated,
      offerslog,
      cbm: Number(totals.cargo.cbm.value),
      weight: Number(totals.cargo.weightKg.value),
      income: Number(row.income),
      expense: Number(row.expense),
      profit: Number(row.profit),
      total: Number(row.total),
      exchange: Number(row.exchange),
      figures: form.figures,
      names,
    };
    return {
      idata,
      finished: instant(row.finished_at),
      finishrq: finishRequestOf(row.finish_request),
      ...(signedBy === null ? {} : { signer }),
      version: row.version,
    };
  }

  /** The stored inquiry with its totals and names, also for printing. */
  async load(
    id: number,
    language: keyof Label = 'mn',
  ): Promise<{
    row: Stored;
    form: Quotation;
    totals: InquiryTotals;
    rates: RatesOfDay;
    names: Record<string, string>;
  }> {
    const { pool } = this.database;
    const stored = pool.query<Stored>(
      `select s.*, q.*, i.closed_at, u.name as closed_by, i.close_reason_id, i.close_comment,
          array(select p.id from price_row p where p.shipment_id = s.id and p.paid_at is not null) as paid
        from ${shipments} s join quotation q on q.id = s.id left join inquiry i on i.id = s.id
          left join ${accounts} u on u.id = i.closed_by_id
        where s.id = $1 and not s.deleted`,
      [id],
    );
    const [{ rows }, rates] = await Promise.all([stored, monthlyRates(pool)]);
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    const names = await this.names(row.form, row.close_reason_id, language);
    const inForce = ratesOfDay(rates, row.shipping_order_at ?? localDay(this.kernel.now()));
    return { row, form: row.form, names, rates: inForce, totals: totalsOf(row.form, inForce) };
  }

  /** The current names of all referred entries, by the names of the form (D018). */
  private async names(form: Quotation, reason: number | null, language: keyof Label): Promise<Record<string, string>> {
    const referred = referredBy(form);
    if (reason !== null) referred.push({ key: 'reason', list: 'reason', id: reason });
    const found = await this.kernel.aggregates.names.of(this.database.pool, referred, language);
    return Object.fromEntries(
      referred.flatMap(({ key, list, id }) =>
        found.has(nameKey({ list, id })) ? [[key, found.get(nameKey({ list, id })) as string]] : [],
      ),
    );
  }

  private async offerLog(id: number): Promise<JsonObject[]> {
    const { rows } = await this.database.pool.query<Record<string, string | null> & { at: string }>(
      `select l.at, l.kind, l.row_id::text as row, u.name as by, l.old_currency, l.new_currency, l.old_price, l.new_price,
          l.old_rate, l.new_rate, l.old_profit, l.new_profit,
          l.old_transit_time as old_transittime, l.new_transit_time as new_transittime,
          a.name as old_agent, b.name as new_agent, l.old_name, l.new_name
        from offer_log l left join ${accounts} u on u.id = l.user_id
          left join ${entriesOf('agent')} a on a.id = l.old_agent_id left join ${entriesOf('agent')} b on b.id = l.new_agent_id
        where l.shipment_id = $1 order by l.place desc`,
      [id],
    );
    const decimals = ['old_price', 'new_price', 'old_rate', 'new_rate', 'old_profit', 'new_profit'];
    return rows.map(({ at, ...line }) => ({
      ognoo: localInstant(at),
      ...Object.fromEntries(
        Object.entries(line).map(([name, value]) => [
          name,
          decimals.includes(name) && value !== null ? Number(value) : value,
        ]),
      ),
    }));
  }

  /**
   * Part 2: a price offer is signed by the requesting user or by the salesman or tariff manager of the file; only an administrator
   * prints it with the signature of any other user.
   */
  signerOf(requestedSigner: number, form: Quotation, principal: Principal): number {
    const isOfFile = requestedSigner === form.sales || requestedSigner === form.tariff;
    return requestedSigner === principal.id || isOfFile || allowed('offer.signForOthers', principal)
      ? requestedSigner
      : principal.id;
  }

  async signer(requestedSigner: number, form: Quotation, principal: Principal): Promise<Detail['signer']> {
    const id = this.signerOf(requestedSigner, form, principal);
    const { rows } = await this.database.pool.query<{ id: number; name: string; image: string | null }>(
      `select id, coalesce(name, '') as name, image from ${accounts} where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }
}

/** The entries that a quotation refers to, by the names of the form. */
export function referredBy(form: Quotation): { key: string; list: string; id: number }[] {
  const referred: { key: string; list: string; id: number }[] = [];
  for (const [name, field] of Object.entries(quotationForm.fields)) {
    const id = form[name as keyof Quotation];
    if ('refersTo' in field && field.refersTo !== undefined && typeof id === 'number')
      referred.push({ key: field.sent, list: field.refersTo, id });
  }
  for (const { agent } of form.transportPrices) referred.push({ key: `agent.${agent}`, list: 'agent', id: agent });
  return referred;
}

function instant(at: string | null): string | null {
  return at === null ? null : localInstant(at);
}

function finishRequestOf(request: Stored['finish_request']): Detail['finishrq'] {
  return (
    request && {
      comment: request.comment,
      created_at: localInstant(request.createdAt),
      archieved_at: instant(request.archivedAt),
    }
  );
}
