import type { Pool } from 'pg';
import { ReportTurns } from '../../report/report-turns.js';
import type { ReportSource } from '../../report/reports.js';
import { groupedStatement } from '../../shipment/reports/report-statement.js';
import { ledger } from './ledger.js';
import { names } from './names.js';

/** What reports read: orders grouped by shipment, and debts from the ledger. */
export function reportSource(pool: Pool): ReportSource {
  return { pool, names, ledger, grouped: groupedStatement, turns: new ReportTurns() };
}
