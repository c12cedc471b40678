import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { Proposal } from '../../contract/bank/proposals/propose.js';
import { proposalsFor } from '../../server/bank/proposals/proposals-reader.js';
import { sureLines } from '../../server/demo/bank/demo-bank-lines.js';
import { auditChecks } from '../../server/composition/declared/audits.js';
import { localDay } from '../../contract/time.js';
import { exchangeStatement } from '../../server/exchange/statement.js';
import { documentKinds } from '../../contract/document/kinds.js';
import { DocumentStore } from '../../server/document/files/document-store.js';
import { ImageStore } from '../../server/document/images/image-store.js';
import { Kernel } from '../../server/decider/kernel.js';
import { FirstInquiries } from '../../server/demo/first-inquiries.js';
import { openServer } from '../api/running-server.js';
import { comparedMoney } from './recomputed-money.js';

const weeks = 26;
/** Six in each of the last weeks, three in those before. */
const ofAllWeeks = 18 * 6 + 8 * 3;
const ofThisWeek = 10;
const inRotation = { lastWeek: 12, thisWeek: 8 };
/** Containers and wagons that wait at the border at Замын-Үүд, half of them on each side. */
const atBorder = 40;

/** The lines of the statement of last week, and how certain what is proposed for them is. */
async function proposalsOfStatement(pool: Pool): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ id: number; state: string }>('select id, state from bank_line');
  const found = await proposalsFor(
    pool,
    rows.map(({ id }) => id),
  );
  const count = (certainty: Proposal['certainty']): number =>
    [...found.values()].filter((one) => one.certainty === certainty).length;
  const aside = rows.filter(({ state }) => state === 'aside').length;
  return { lines: rows.length, aside, sure: count('sure'), likely: count('likely'), guess: count('guess') };
}

it('a demo has inquiries in all states, more in a week the later it is, once', async () => {
  const server = await openServer({ DEMO: 'small' });
  try {
    const { pool } = server.database;
    const kernel = server.app.get(Kernel);
    const images = server.app.get(ImageStore);
    const documents = server.app.get(DocumentStore);
    await new FirstInquiries(
      kernel,
      weeks,
      (bytes, by) => images.store({ bytes }, 'tracing', by),
      async (bytes, by) => (await documents.store({ bytes }, by)).file,
    ).seed();
    const { rows: kinds } = await pool.query<{ kind: string; types: number }>(
      `select kind, count(distinct substr(file, 66))::int as types from shipment_document group by 1 order by 1`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(documentKinds).sort());
    const { body } = await server.call('GET', '/api/operation?perpage=200', { token: await server.tokenOf(4) });
    const missing = (body['listdata'] as { missing: string[]; awb: string | null }[]).filter(({ awb }) => awb !== null);
    expect(new Set(missing.map((row) => row.missing.length > 0))).toEqual(new Set([true, false]));
    const { rows } = await pool.query<{ status: number; pending: boolean; count: number }>(
      `select status, finished_at is not null and status = 2 as pending, count(*) as count from shipment group by 1, 2 order by 1, 2`,
    );
    expect(rows.map(({ status, pending }) => [status, pending])).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
    // Of the ones for the current weeks, some of this week may be still to come.
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    expect(all).toBeGreaterThanOrEqual(ofAllWeeks + ofThisWeek + atBorder + inRotation.lastWeek + 1);
    expect(all).toBeLessThanOrEqual(ofAllWeeks + ofThisWeek + atBorder + inRotation.lastWeek + inRotation.thisWeek + 1);
    const { rows: waiting } = await pool.query<{ place: string; files: number }>(
      `select place, count(distinct shipment_id)::int as files from unit where place is not null group by 1 order by 1`,
    );
    expect(waiting).toEqual([
      { place: 'Замын-Үүд', files: atBorder / 2 },
      { place: 'Эрээн', files: atBorder / 2 },
    ]);
    // Realised differences and those of used advances are the explained differences of the rows.
    const { text, values } = exchangeStatement(
      { start: '2000-01-01', end: '2099-12-31' },
      { withKeys: false, language: 'mn' },
    );
    const { rows: differences } = await pool.query<{ side: string; shown: string; explained: string }>(
      `select r.side, sum(r.realised + r.advances)::text as shown, ((case r.side
          when 'receivable' then (select sum(difference) from receivable) else (select -sum(difference) from payable) end)
          + coalesce((select sum(p.booked * (p.rate - i.rate) * case r.side when 'receivable' then 1 else -1 end)
            from outside_item_payment p join outside_item i on i.id = p.item_id
            where i.side = r.side and p.currency = i.currency), 0))::text as explained
        from (${text}) r where r.side <> 'bank' group by 1 order by 1`,
      values,
    );
    expect(differences.map(({ side }) => side)).toEqual(['payable', 'receivable']);
    for (const { shown, explained } of differences) expect(Number(shown)).toBe(Number(explained));
    // Every month that is over is closed.
    const { rows: open } = await pool.query(
      `select 1 from receivable where not exists (select 1 from closed_month c where c.month = to_char(shipping_order_on, 'YYYY-MM'))
          and to_char(shipping_order_on, 'YYYY-MM') < $1`,
      [localDay(kernel.now()).slice(0, 7)],
    );
    expect(open).toEqual([]);
    // One box over its free days and some expenses are charged to the customer.
    const { rows: charged } = await pool.query<Record<string, number>>(
      `select (select count(*) from recharge)::int as recharges,
          (select count(*) from extra_expense where charged_by is not null)::int as expenses`,
    );
    expect(charged[0]?.['recharges']).toBe(1);
    expect(charged[0]?.['expenses']).toBeGreaterThan(0);
    const { rows: held } = await pool.query<{ relay: string; count: number }>(
      `select relay, count(*)::int as count from inquiry where status = 1 group by 1 order by 1`,
    );
    expect(held.map(({ relay }) => relay)).toEqual(['customer', 'sales', 'tariff']);
    for (const { count } of held) expect(count).toBeGreaterThan(2);
    const { rows: ends } = await pool.query<{ today: number }>(
      `select count(*) as today from inquiry where status = 1 and valid_until = (now() at time zone 'Asia/Ulaanbaatar')::date`,
    );
    expect(ends[0]?.today).toBeGreaterThan(0);
    // On every weekday of this week orders begin, also on those that are still to come.
    const { rows: week } = await pool.query<{ day: number }>(
      `select distinct extract(isodow from shipping_order_at)::int as day from shipment
        where date_trunc('week', shipping_order_at) = date_trunc('week', now() at time zone 'Asia/Ulaanbaatar') order by 1`,
    );
    expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5]);
    const { rows: stages } = await pool.query<Record<string, number>>(
      `select count(*) filter (where awb is null)::int as unloaded, count(*) filter (where eta_border is not null)::int as loaded,
          count(*) filter (where is_archived and is_paid)::int as archived,
          count(*) filter (where is_archived and not is_paid)::int as unpaid,
          count(*) filter (where is_finished and not is_archived)::int as finished,
          count(*) filter (where invoiced_at is not null and not is_paid)::int as asked,
          count(*) filter (where finish_requested_at is not null and not is_archived)::int as requested,
          count(*) filter (where payer_id is null)::int as unfilled, count(*) filter (where sold_on is not null)::int as sold
        from shipping_order`,
    );
    const { unpaid, unfilled, ...reached } = stages[0] ?? {};
    expect([unpaid, unfilled]).toEqual([0, 0]);
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(0);
    const { rows: counts } = await pool.query<Record<string, number>>(
      `select (select count(*) from tracing_entry)::int as seen, (select count(*) from transport_news)::int as told,
          (select count(*) from shipment_note)::int as noted, (select count(*) from extra_expense)::int as spent,
          (select count(*) from shipping_order where documents_checked)::int as checked,
          (select count(distinct city_id) from tracing_entry)::int as places,
          (select count(*) from custom_invoice where paid_at is not null)::int as billed`,
    );
    for (const count of Object.values(counts[0] ?? {})) expect(count).toBeGreaterThan(5);
    // Recent tracing entries have pictures, and the files exist.
    const { rows: pictured } = await pool.query<{ file: string }>(
      `select p.file from tracing_picture p join upload u on u.file = p.file where u.purpose = 'tracing' order by p.file`,
    );
    expect(pictured.length).toBeGreaterThan(10);
    const picture = await images.open(pictured[0]?.file ?? '', 'small');
    expect((await picture?.readFile())?.length).toBeGreaterThan(1_000);
    await picture?.close();
    // Events are dated on the days of the work that they record.
    const { rows: times } = await pool.query<{ late: number }>(
      `select count(*)::int as late from shipping_order where is_finished and finished_at > eta_border + interval '40 days'`,
    );
    expect(times[0]?.late).toBe(0);
    // Every notice is read except for those of the last days.
    const { rows: bells } = await pool.query<{ unread: number }>(
      `select unread from inbox where unread > 0 order by unread desc`,
    );
    expect(bells.length).toBeGreaterThan(0);
    expect(bells.filter(({ unread }) => unread > 9)).toEqual([]);
    // A settled row ends at 0, so the sum of unpaid rows is that of the open rows alone (D205).
    for (const [table, rest] of [
      ['receivable', 'rest'],
      ['payable', 'unpaid_total'],
    ]) {
      const { rows: feet } = await pool.query<{ settled: number; left: number; foot: string; open: string }>(
        `select count(*) filter (where is_paid) as settled, count(*) filter (where is_paid and ${rest} <> 0) as left,
            sum(${rest}) as foot, sum(${rest}) filter (where not is_paid) as open from ${table}`,
      );
      const { settled, left, foot, open } = feet[0]!;
      expect([table, settled > 5, left, foot]).toEqual([table, true, 0, open]);
    }
    const { rows: written } = await pool.query<{ kind: number; count: number }>(
      `select kind, count(*) as count from posting where written_off = 'exchange' group by 1 order by 1`,
    );
    expect(written.map(({ kind }) => kind)).toEqual([1, 2]);
    for (const check of auditChecks.filter(({ name }) =>
      ['ledger', 'owed', 'confirmed', 'invoice', 'aging'].includes(name),
    ))
      expect([check.name, await check.run(pool)]).toEqual([check.name, []]);
    // Lists, balances and aging are what single rows and postings add up to, to the möngö.
    for (const side of ['receivable', 'payable'] as const)
      for (const [what, shown, recomputed] of await comparedMoney(server, side))
        expect([what, shown]).toEqual([what, recomputed]);
    expect(await proposalsOfStatement(pool)).toEqual({
      lines: 60,
      aside: 1,
      sure: sureLines,
      likely: 4,
      guess: expect.any(Number),
    });
    // Two years of events, written as they happened and replayed from the log: the same rows in every table.
    const { tables } = await kernel.rebuild().run(kernel.models.names(), { verifyOnly: true });
    expect(tables.filter(({ equal }) => equal !== true)).toEqual([]);
    expect(tables.length).toBeGreaterThan(40);
    const { position } = await kernel.reader.head();
    await new FirstInquiries(kernel, weeks).seed();
    expect((await kernel.reader.head()).position).toBe(position);
  } finally {
    await server.close();
  }
}, 600_000);
