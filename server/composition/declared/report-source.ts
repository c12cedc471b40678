import type { Pool } from 'pg';
import { ReportSemaphore } from '../../report/report-semaphore.js';
import type { ReportSource } from '../../report/reports.js';
import { groupedStatement } from '../../shipment/reports/report-statement.js';
import { ledger } from './ledger.js';
import { names } from './names.js';

/** What reports read: orders grouped by shipment, and debts from the ledger. */
export function reportSource(pool: Pool): ReportSource {
  return { pool, names, ledger, grouped: groupedStatement, semaphore: new ReportSemaphore() };
}
