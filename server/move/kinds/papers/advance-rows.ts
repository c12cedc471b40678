import { advanceFields, advanceKind, type AdvanceForm } from '../../../../contract/advance/form.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { advances } from '../../../../contract/move/kinds/opening.js';
import { checkAdvance } from '../../../advance/moving/check-advance.js';
import { advances as advanceTable } from '../../../advance/tables.js';
import { closedMonths } from '../../../closing/closed-months.js';
import { Faults } from '../../../form/faults.js';
import type { ReadRow } from '../../reading/row-reader.js';
import { numbersOf } from '../../reading/stored-numbers.js';
import { isReadable } from './paper-amounts.js';
import { advanceMovedBefore } from './paper-words.js';
import { PaperRows, type CheckedPaper, type PaperKind, type ReadPaper } from './paper-rows.js';
import { MovedRates } from '../files/moved-rates.js';
import { closedMonth } from '../money/closed-month.js';
import { rateOfSheet } from '../money/sheet-rate.js';
import type { PlanSource, ServedKind } from '../served-kind.js';
import { StoredPapers, type StoredPaper } from './stored-papers.js';
import { WireColumns } from './wire-columns.js';

export interface AdvanceFacts {
  rates: readonly MonthlyRate[];
  closed: ReadonlySet<string>;
}

/** One row becomes one advance: what is left of it. */
export class AdvancePapers implements PaperKind {
  readonly target = advanceKind;
  readonly form = 'advance';
  readonly movedBefore = advanceMovedBefore;
  private readonly columns = new WireColumns(advances, 'advance', advanceFields);

  constructor(private readonly facts: AdvanceFacts) {}

  read(row: ReadRow): ReadPaper {
    const { oldNumber = null, comment = null } = row.values;
    const { values, problems } = this.columns.read(row);
    const isWhole = problems.length === 0 && isReadable(row);
    return {
      name: oldNumber ?? comment ?? '',
      problems,
      ...(isWhole ? { whole: this.check(values as AdvanceForm, row) } : {}),
    };
  }

  private check(advance: AdvanceForm, row: ReadRow): CheckedPaper {
    const { rates, closed } = this.facts;
    const faults = new Faults();
    const { rate, ...ofRate } = rateOfSheet(advance, rates);
    checkAdvance({ ...advance, rate }, [], faults.report);
    return {
      paper: { ...advance, paid: null },
      given: advance,
      wrong: [...this.columns.problems(faults.errors, row), ...closedMonth(advance.on, closed), ...ofRate.wrong],
      doubtful: ofRate.doubtful,
      notes: ofRate.notes,
    };
  }
}

/** The old system lists what is left of an advance; by now something of it may be used here. */
async function storedAdvances({ pool, system, isComparison }: PlanSource): Promise<StoredPapers> {
  const { rows } = await pool.query<StoredPaper>(
    `select id, payer_id as payer, agent_id as agent, to_char(happened_on, 'YYYY-MM-DD') as on, currency,
        ${isComparison ? 'rest' : 'amount'}::text as amount,
        null as paid
      from ${advanceTable}`,
  );
  return new StoredPapers(rows, await numbersOf(pool, advanceKind, system));
}

export const servedAdvances: ServedKind = {
  kind: advances,
  planner: async (source: PlanSource) => {
    const facts = { rates: (await MovedRates.open(source)).all, closed: await closedMonths(source.pool) };
    return new PaperRows(
      new AdvancePapers(facts),
      await storedAdvances(source),
      source.isComparison ? source : undefined,
    );
  },
};
