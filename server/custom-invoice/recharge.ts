import { customInvoiceKind, type CustomInvoiceForm } from '../../contract/custom-invoice/form.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import type { NewRecharge } from '../../contract/shipment/clock/recharge.js';
import { localDay } from '../../contract/time.js';
import type { CommandDefinition } from '../decider/command.js';
import type { ReferredFacts } from '../form/referred.js';
import type { RatesInTable } from '../reference/rates/rates.js';
import { fileClocks } from '../shipment/file/file-clocks.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { charging } from './charge.js';
import { customInvoiceCommands, saveFacts } from './commands.js';

interface RechargeByInvoice {
  shipment: number;
  fields: SentForm['fields'];
  /** The last day that is charged. */
  to: string;
}

const { SaveCustomInvoice: save } = customInvoiceCommands;

/**
 * Issues a custom invoice for the penalty of the containers of an order. It counts for itself (D170), so the month may be closed, the
 * receivable confirmed and the order archived.
 */
export const rechargeByInvoice: CommandDefinition<
  RechargeByInvoice,
  { id: number },
  { newId: number; charge: number },
  ReferredFacts & RatesInTable & Pick<NewRecharge, 'clocks'>
> = {
  name: 'RechargeByInvoice',
  async draw(_command, source) {
    const [charge = 0] = await drawRowIds(1, source);
    return { newId: await source.nextId('custominvoice_number'), charge };
  },
  streams: ({ shipment, fields }, drawn) => [...save.streams({ fields }, drawn), shipmentStream(shipment)],
  names: ({ fields }, drawn) => save.names?.({ fields }, drawn) ?? [],
  async facts({ shipment, fields }, source) {
    const { clocks } = await fileClocks(source, shipment);
    return { ...(await saveFacts({ fields }, source)), clocks };
  },
  decide(files, { shipment, fields, to }, by) {
    const { events, answer } = save.decide(files, { fields }, by);
    const { code: invoiceCode, currency } = fields as Pick<CustomInvoiceForm, 'code' | 'currency'>;
    const days = { id: by.charge, clocks: by.clocks, currency, to, today: localDay(by.now) };
    const recharge = { ...days, invoice: by.newId, invoiceCode };
    const charges = files.act('shipment.recharge', shipmentStream(shipment), recharge, customInvoiceKind);
    return { events: [...charging(events, { shipment }), ...charges], answer };
  },
};
