import type { Pool } from 'pg';
import type { AgingSide } from '../../contract/aging/places.js';
import { localDay } from '../../contract/time.js';
import type { AuditCheck, AuditFinding } from '../audit/check.js';
import { Values } from '../database/sql.js';
import type { Ledger } from '../ledger/ledger.js';
import { OpenRows } from './open-rows.js';

/** The last days of this many months before are compared with their closings. */
const monthsBack = 12;

/** The aging of orders is the rest of the receivable and payable lists, and on a past day the closing of D108, party by party. */
export function agingAudit(ledger: Ledger): AuditCheck {
  const openRows = new OpenRows(ledger);
  return {
    name: 'aging',
    about: 'the aging of orders is the rest of their lists, and on a past day their closing balance',
    async run(db) {
      const today = localDay(new Date());
      const days = [today, ...lastDaysBefore(today)];
      const found: AuditFinding[] = [];
      for (const side of ['receivable', 'payable'] as const)
        for (const on of days) found.push(...(await compare(db, { ledger, openRows, side, on, today })));
      return found;
    },
  };
}

function lastDaysBefore(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsBack }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - at, 0)).toISOString().slice(0, 10),
  );
}

interface Compared {
  ledger: Ledger;
  openRows: OpenRows;
  side: AgingSide;
  on: string;
  today: string;
}

async function compare(db: Pool, { ledger, openRows, side, on, today }: Compared): Promise<AuditFinding[]> {
  const values = new Values();
  const bind = (value: unknown): string => values.bind(value);
  const open = openRows.sql({ side, on, today, columns: ['party', 'kind', 'rest_mnt'] }, bind);
  const [{ parties } = { parties: '' }] = ledger.ofSide(side);
  const { rows } = await db.query<AuditFinding>(
    `with aged as (
       select party, sum(rest_mnt) as mnt from ${open} r where r.kind = 'order' group by party
     ), owed as (${on < today ? closings(ledger, side, bind(on)) : rests(ledger, side, parties)})
     select '${side} of ' || coalesce(a.party, o.party)::text || ', ' || ${bind(on)}::text as row, 'the aging is not what is owed' as what,
       coalesce(o.mnt, 0)::text as expected, coalesce(a.mnt, 0)::text as found
     from aged a full join owed o on coalesce(o.party, 0) = coalesce(a.party, 0)
     where coalesce(o.mnt, 0) <> coalesce(a.mnt, 0) order by 1`,
    values.all,
  );
  return rows;
}

function rests(ledger: Ledger, side: AgingSide, parties: string): string {
  return `select coalesce(e.canonical_id, r.party) as party, sum(r.rest) as mnt from ${ledger.rows()} r
    left join ${parties} e on e.id = r.party where r.side = '${side}' group by 1`;
}

/** From every entry, not from the sums that are stored in the rows. */
function closings(ledger: Ledger, side: AgingSide, day: string): string {
  return `select n.party, sum(n.mnt) as mnt from ${ledger.entries({ side })} n where n.day <= ${day}::date group by 1`;
}
