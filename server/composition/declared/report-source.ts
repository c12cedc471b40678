import type { Pool } from 'pg';
import { ReportTurns } from '../../report/report-turns.js';
import type { ReportSource } from '../../report/reports.js';
import { groupedStatement } from '../../shipment/reports/report-statement.js';
import { ledger } from './ledger.js';
import { names } from './names.js';

/** Where reports read: orders are grouped as shipments say, and who owes what is in the ledger. */
export function reportSource(pool: Pool): ReportSource {
  return { pool, names, ledger, grouped: groupedStatement, turns: new ReportTurns() };
}
