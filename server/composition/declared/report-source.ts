import type { Pool } from 'pg';
import { ReportSemaphore } from '../../report/report-semaphore.js';
import type { ReportSource } from '../../report/reports.js';
import { exchangeStatement } from '../../exchange/statement.js';
import { groupedStatement } from '../../shipment/reports/report-statement.js';
import { legStatement } from '../../shipment/reports/leg-statement.js';
import { ledger } from './ledger.js';
import { names } from './names.js';

/** What reports read: orders and their legs grouped by shipment, differences of exchange, and debts from the ledger. */
export function reportSource(pool: Pool, now = () => new Date(), semaphore = new ReportSemaphore()): ReportSource {
  return {
    pool,
    names,
    ledger,
    now,
    semaphore,
    statements: {
      grouped: (report, { days, ...options }) => groupedStatement(report, days, options),
      legs: (_report, { days, ...options }) => legStatement(days, options),
      exchange: (_report, { days, ...options }) => exchangeStatement(days, options),
      balance: ({ of, party, deducted }, { days, filters, withKeys, language, isOrdered }) =>
        ledger.balances(
          of,
          { ...days, party: Number(filters[party]) || null, balance: filters['balance'] ?? null, language, isOrdered },
          deducted,
          withKeys,
        ),
    },
  };
}
