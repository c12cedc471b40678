import type { Json } from '../../contract/json.js';
import { isShipmentAct, shipmentActs, shipmentActsFor, type ShipmentAct } from '../../contract/shipment/bulk-acts.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import type { CommandDefinition } from '../decider/command.js';
import type { CommandOfRow, ServedBulkAct } from '../bulk/act.js';
import { lifecycleCommands } from './lifecycle/decide.js';
import { operationsCommands } from './operations/decide.js';
import { saveCommands } from './quotation/save.js';
import { sendCommands } from './quotation/send.js';
import { tracingCommands } from './tracing/decide.js';

function one<C, A extends Json, D extends object, F extends object>(
  definition: CommandDefinition<C, A, D, F>,
  command: C,
): CommandOfRow {
  return { definition: definition as unknown as CommandOfRow['definition'], command: command as Json };
}

type Fields = SentForm['fields'];
const saved = (id: number, fields: Fields): CommandOfRow =>
  one(saveCommands.ChangeInquiry, { id, form: { fields, tables: {} } });

const commands: Readonly<Record<ShipmentAct, ServedBulkAct['one']>> = {
  borderDates: (id, fields) => one(operationsCommands.SetBorderDates, { id, fields }),
  tracing: (id, fields) => one(tracingCommands.AddTracing, { id, fields }),
  news: (id, fields) => one(tracingCommands.AddNews, { id, fields }),
  assignSales: saved,
  assignTariff: saved,
  async sendToTariff(id, { tariff = null }, pool) {
    if (tariff !== null) return one(sendCommands.SendToTariff, { id, to: tariff as number });
    const { rows } = await pool.query<{ to: number | null }>(`select tariff_id as to from shipment where id = $1`, [
      id,
    ]);
    return one(sendCommands.SendToTariff, { id, to: rows[0]?.to ?? null });
  },
  sendToSales: (id) => one(sendCommands.SendToSales, { id, to: null }),
  closeInquiry: (id, { reason = 0, comment = null }) =>
    one(lifecycleCommands.CloseInquiry, { id, reason: reason as number, comment: comment as string | null }),
  restoreInquiry: (id) => one(lifecycleCommands.RestoreInquiry, { id }),
  duplicateInquiry: (id) => one(saveCommands.DuplicateInquiry, { id }),
};

/** An act that a list offers, if it does. */
export function bulkActOf(list: string, name: string): ServedBulkAct | undefined {
  return isShipmentAct(list, name)
    ? { ...shipmentActs[name], may: (asker) => shipmentActsFor(list, asker).includes(name), one: commands[name] }
    : undefined;
}
