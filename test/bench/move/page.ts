import type { Pool } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { p95, rounded, roundsOf, type Stage } from '../measure.js';
import { call, signIn, withServer } from '../server.js';

const sheets = 10;
const states = ['new', 'changed', 'same', 'wrong', 'doubtful'] as const;

/** A checked move whose rows are in every state, the wrong and the doubtful ones for some reasons each. */
async function fill(pool: Pool, rows: number): Promise<{ move: number; reasons: number[] }> {
  const perSheet = rows / sheets;
  const one = async (sql: string, values: unknown[]): Promise<number> =>
    (await pool.query<{ id: number }>(`${sql} returning id`, values)).rows[0]!.id;
  const move = await one(`insert into move (name, created_at, created_by) values ($1, now(), 4)`, ['Нүүлгэлт']);
  const reasons: number[] = [];
  for (let place = 0; place < sheets; place++) {
    const file = await one(
      `insert into move_file (move_id, name, bytes, sha256, created_at, created_by, read_at) values ($1, $2, 1, $2, now(), 4, now())`,
      [move, `Файл ${place}`],
    );
    const sheet = await one(
      `insert into move_sheet (move_id, file_id, place, name, is_hidden, counts_from_1904, lines, columns, hidden_lines, kinds)
         values ($1, $2, 0, 'Харилцагч', false, false, $3, 8, 0, '{parties}')`,
      [move, file, perSheet],
    );
    await pool.query(
      `insert into move_line (sheet_id, line, cells, is_hidden)
         select $1, n, array['K' || n, 'Харилцагч ' || n || ' ХХК', (2000000 + n)::text, '99112233', 'УБ', 'тийм', '', 'x'], false
           from generate_series(1, $2::integer) n`,
      [sheet, perSheet],
    );
    for (const state of ['wrong', 'doubtful'])
      reasons.push(
        await one(
          `insert into move_reason (move_id, sheet_id, kind, state, field, reason, message, rows)
             values ($1, $2, 'parties', $3, 'phone', 'required', '{"mn": "Гүйцэд бөглөнө үү", "en": "Fill this in"}', $4)`,
          [move, sheet, state, perSheet / states.length],
        ),
      );
    await pool.query(
      `with written as (
          insert into move_row (move_id, sheet_id, line, kind, state, name, reasons)
          select $1, $2, n, 'parties', ($4::text[])[1 + n % 5], 'Харилцагч ' || n || ' ХХК',
            case when n % 5 > 2 then '[{"reason": 1, "field": "phone", "column": 3, "text": {"mn": "Гүйцэд бөглөнө үү", "en": "Fill this in"}}]'::jsonb end
          from generate_series(1, $3::integer) n returning sheet_id, line, kind, state
        )
        insert into move_row_reason (reason_id, sheet_id, line, kind)
        select case state when 'wrong' then $5::integer else $6::integer end, sheet_id, line, kind from written
        where state in ('wrong', 'doubtful')`,
      [move, sheet, perSheet, states, reasons.at(-2), reasons.at(-1)],
    );
    await pool.query(
      `insert into move_count (move_id, sheet_id, kind, state, rows) select $1, $2, 'parties', state, $4 from unnest($3::text[]) state`,
      [move, sheet, states, perSheet / states.length],
    );
  }
  await pool.query('vacuum analyze');
  return { move, reasons };
}

async function filled(database: string, rows: number): ReturnType<typeof fill> {
  const pool = createPool(database);
  try {
    return await fill(pool, rows);
  } finally {
    await pool.end();
  }
}

/** How long a page of the rows of a checked move takes, by any filter over 500,000 of them. */
export async function measurePages(stage: Stage, database: string): Promise<{ page_ms: number }> {
  const { move, reasons } = await filled(database, stage.quick ? 10_000 : 500_000);
  return withServer(database, async (url) => {
    const token = await signIn(url);
    const filters = [
      '',
      ...states.map((state) => `state=${state}`),
      ...reasons.slice(0, 4).map((reason) => `reason=${reason}`),
      `sheet=${sheets}`,
      `sheet=${sheets}&state=wrong`,
      'state=doubtful&kind=parties',
    ];
    const took: number[] = [];
    for (let round = -1; round < roundsOf(stage); round++)
      for (const filter of filters) {
        // The first page, and two that follow.
        let after: string | null = '';
        for (let page = 0; page < 3 && after !== null; page++) {
          const query: string = [filter, ...(after === '' ? [] : [`after=${after}`])].filter(Boolean).join('&');
          const start = performance.now();
          const answer = await call<{ listdata: unknown[]; next: string | null }>(
            url,
            `/api/moves/${move}/rows?${query}`,
            token,
          );
          if (round >= 0) took.push(performance.now() - start);
          if (page === 0 && answer.listdata.length === 0) throw new Error(`No row matches ${query}`);
          after = answer.next;
        }
      }
    return { page_ms: rounded(p95(took)) };
  });
}
