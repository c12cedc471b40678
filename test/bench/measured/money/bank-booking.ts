import type { Pool } from 'pg';
import type { Actor } from '../../../../contract/actor.js';
import type { Json } from '../../../../contract/json.js';
import { aggregates } from '../../../../server/composition/declared/aggregates.js';
import { bookBankLines } from '../../../../server/bank/booking/book.js';
import { bankLineStream } from '../../../../server/bank/bank-line.aggregate.js';
import { proposalsFor } from '../../../../server/bank/proposals/proposals-reader.js';
import { createPool } from '../../../../server/database/pool.js';
import { Kernel } from '../../../../server/decider/kernel.js';
import type { NewEvent } from '../../../../server/log/event.js';
import { inquiryAdded, movedToOrder } from '../../../builders/shipment/inquiry.js';
import { fillEntries, fillOwed } from '../../list-rows.js';
import { p95, rounded, tookEach, type Stage } from '../../measure.js';

const accountant: Actor = { userId: 3, type: 3, door: 'http' };
const partners = 5_000;
const proposed = 60;
const openRows = 100_000;
const filesOfLine = 20;

/** Lines of the kinds that a statement has: by code, by name, by the account from which was paid before, by the amount alone. */
async function fillLines(pool: Pool, rows: number): Promise<number[]> {
  await pool.query(
    `insert into bank_line (id, account_id, account, currency, day, amount, open_amount, is_open, state, direction, text, text_key, place,
        counter_name, counter_account, is_reversal, format, statement_id, version)
      select i, 1, 'Голомт', 'mnt', date '2026-03-02', r.rest, r.rest, true, 'open', 'in',
        case i % 4 when 0 then r.code || ' нэхэмжлэх' when 1 then 'Тээврийн төлбөр' when 2 then 'Шилжүүлэг' else 'Гэрээ 14' end, i::text, 1,
        case i % 4 when 1 then p.name end, case i % 4 when 2 then '50' || lpad(r.payer_id::text, 8, '0') end, false, 'golomt', 1, 1
      from generate_series(1, ${proposed}) i join receivable r on r.id = 1 + (i * 7919) % ${rows} join payer p on p.id = r.payer_id`,
  );
  await pool.query(
    `insert into bank_line_part (id, line_id, booking, kind, payer_id, counter_key, amount, posted, currency, rate, is_fee, booked_at)
      select i, 0, i, 'order', i, '50' || lpad(i::text, 8, '0'), 1, 1, 'mnt', 1, false, now() from generate_series(1, ${partners}) i`,
  );
  await pool.query('vacuum analyze bank_line, bank_line_part');
  const { rows: lines } = await pool.query<{ id: number }>('select id from bank_line order by id');
  return lines.map(({ id }) => id);
}

/** What is proposed for sixty lines while very many rows are open. */
export async function proposing(stage: Stage, url: string): Promise<number> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  await kernel.open();
  try {
    const rows = stage.quick ? 500 : openRows;
    await fillEntries(pool, partners);
    await fillOwed(pool, rows);
    await pool.query('update receivable set is_paid = false, rest = abs(rest) + 1 where is_paid or rest <= 0');
    await pool.query('vacuum analyze receivable');
    const lines = await fillLines(pool, rows);
    const took: number[] = [];
    for (let round = -3; round < (stage.quick ? 1 : 40); round++) {
      const [ms = 0] = await tookEach([() => proposalsFor(pool, lines)]);
      if (round >= 0) took.push(ms);
    }
    const found = await proposalsFor(pool, lines);
    const sure = [...found.values()].filter(({ certainty }) => certainty === 'sure').length;
    stage.log(`${lines.length} lines, ${found.size} proposals, ${sure} of them sure`);
    return rounded(p95(took));
  } finally {
    await kernel.close();
    await pool.end();
  }
}

/** One line over twenty files at once, by one accountant after the other. */
export async function booking(stage: Stage, url: string): Promise<number> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  await kernel.open();
  const append = (events: readonly NewEvent[]): Promise<unknown> =>
    kernel.commands.run(
      {
        name: 'Begin',
        streams: () => events.map(({ stream }) => stream),
        decide: () => ({ events, answer: null as Json }),
      },
      {},
      { actor: accountant, requestId: 'bench', route: 'bench' },
    );
  try {
    const rounds = stage.quick ? 2 : 60;
    const files = stage.quick ? filesOfLine : 400;
    for (let id = 1; id <= files; id++)
      await append(
        [inquiryAdded(), movedToOrder(`SM${2_600_000 + id}`)].map((event) => ({ ...event, stream: `shipment-${id}` })),
      );
    const took: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      const line = { account: 1, accountName: 'Голомт', currency: 'mnt', format: 'golomt', statement: 1, place: 1 };
      const entry = { day: '2026-03-02', valueDay: null, amount: '2000000', text: `Төлбөр ${round}`, balance: null };
      const counter = { counterAccount: '5001', counterName: null, counterRegister: null, reference: null };
      const data = { ...line, ...entry, ...counter, isReversal: false };
      await append([{ stream: bankLineStream(round), type: 'BankLineRead', data }]);
      const parts = Array.from({ length: filesOfLine }, (_, at) => ({
        to: { kind: 'order' as const, id: 1 + ((round * filesOfLine + at) % files) },
        ...{ takes: '100000.00', currency: null, rate: null, fee: null, confirms: false },
      }));
      const body = { lines: [{ id: round, parts }] };
      const envelope = { actor: accountant, requestId: `r-${round}`, route: 'bank.book', key: `k-${round}` };
      const [ms = 0] = await tookEach([() => kernel.commands.run(bookBankLines, body, envelope)]);
      took.push(ms);
    }
    return rounded(p95(took));
  } finally {
    await kernel.close();
    await pool.end();
  }
}
