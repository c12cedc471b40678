import { attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import type { AttentionState } from '../../../contract/attention/state.js';
import { attentionFacts, rulesHolding } from '../../../contract/shipment/attention/rules-of-file.js';
import { attentionTable, attentionTextTable, rowOfRule } from '../../attention/attention-table.js';
import type { Row } from '../../projection/table.js';
import { isRunning } from '../file/running.js';
import type { ShipmentFile } from '../section.js';
import { classOfDays, nameOfClass } from './due-class.js';

/** With the facts that the rows of a file follow. */
export const attentionTablesOfFiles = [attentionTable, attentionTextTable].map((table) => ({
  ...table,
  follows: attentionFacts,
}));

export function attentionRows({ marks }: AttentionState, { id, facts }: ShipmentFile): Row[] {
  if (!isRunning(facts) || facts.lifecycle.deleted) return [];
  const { lifecycle, quotation, order } = facts;
  const named = { code: lifecycle.code, consignee: quotation.consignee, payer: order.payer };
  return rulesHolding(facts).map(([rule, holds]) => {
    const reads = classOfDays(rule, holds);
    const due = { class: nameOfClass(rule, reads), promised: holds.reads?.promised ?? null, reads };
    return rowOfRule({ record: id, rule, holds, marks, named, holder: holderOf(rule, facts), due });
  });
}

/** Whose work it is before anybody took it; that of customs and finance belongs to all of them. */
function holderOf(rule: AttentionRuleName, { quotation: { operator, sales } }: ShipmentFile['facts']): number | null {
  return attentionRules[rule].write === 'attention.editCargo' ? (operator ?? sales) : null;
}
