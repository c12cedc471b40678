import { attentionRules, numbersPerRecord } from '../../../../contract/attention/rules.js';
import type { ChecklistLineName } from '../../../../contract/shipment/checklist/lines.js';
import { attention } from '../../../attention/attention-table.js';
import type { FilterSource } from '../../../list/filters/source.js';
import { missingFilter } from '../../document-needs.js';
import { penaltiesAndCharges } from '../../risk-source.js';
import { extraExpenses, invoices, payables } from '../../tables.js';
import { containersToReturn, isUndecided } from './checklist-facts.js';

const ofOrder = 'where shipment_id = t.id';
/** Only orders whose containers have a clock can owe a penalty, and these have a row of its rule. */
const hasClock = `exists (select 1 from ${attention} where id = t.id * ${numbersPerRecord} + ${attentionRules.penaltyUncharged.number})`;

/** Whether a line is open for an order `t`, as SQL: the same rules as `lineResults` over the facts of the checklist. */
const isOpen: Readonly<Record<ChecklistLineName, (today: () => string) => string>> = {
  borderDates: () => '(t.ata_border is null or t.etd_border is null or t.ata_ub is null)',
  units: () => `exists (select 1 from (${containersToReturn('o.id = t.id')}) c where c.returned is null)`,
  documents: () => missingFilter.condition('1'),
  expenses: () => `exists (select 1 from ${extraExpenses} ${ofOrder} and ${isUndecided})`,
  penalty: (today) =>
    `${hasClock} and exists (select 1 from (${penaltiesAndCharges('array[t.id]', today())}) y where owed > charged)`,
  invoice: () =>
    `coalesce((select i.difference_mnt <> 0 from ${invoices} i where i.shipment_id = t.id), t.income <> 0)`,
  receivable: () => 't.is_paid is not true',
  // Most orders have one: with the offset PostgreSQL looks up those of each order, and does not read all of them.
  payables: () => `exists (select 1 from ${payables} ${ofOrder} and not is_paid offset 0)`,
};

/** Orders of which a line of the checklist is open. */
export const openLineFilter: FilterSource = {
  condition: (line, bind, today) => isOpen[line as ChecklistLineName](() => `${bind(today)}::date`),
  // Most lines are in tables of their own.
  mostSorted: 1_000,
  isNearBeginning: true,
};
