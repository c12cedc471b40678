import { customInvoiceKind, type CustomInvoiceForm } from '../../contract/custom-invoice/form.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import type { CommandDefinition } from '../decider/command.js';
import type { ReferredFacts } from '../form/referred.js';
import type { RatesInTable } from '../reference/rates/rates.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { charging } from './charge.js';
import { customInvoiceCommands, saveFacts } from './commands.js';

interface ChargeExpenseByInvoice {
  shipment: number;
  expense: number;
  fields: SentForm['fields'];
  /** The expense is charged even if it is charged already. */
  again: boolean;
}

const { SaveCustomInvoice: save } = customInvoiceCommands;

/** Issues a custom invoice for an extra expense that the payer pays; it counts for itself (D170). */
export const chargeExpenseByInvoice: CommandDefinition<
  ChargeExpenseByInvoice,
  { id: number },
  { newId: number; charge: number },
  ReferredFacts & RatesInTable
> = {
  name: 'ChargeExpenseByInvoice',
  async draw(_command, source) {
    const [charge = 0] = await drawRowIds(1, source);
    return { newId: await source.nextId('custominvoice_number'), charge };
  },
  streams: ({ shipment, fields }, drawn) => [...save.streams({ fields }, drawn), shipmentStream(shipment)],
  names: ({ fields }, drawn) => save.names?.({ fields }, drawn) ?? [],
  facts: ({ fields }, source) => saveFacts({ fields }, source),
  decide(files, { shipment, expense, fields, again }, by) {
    const { events, answer } = save.decide(files, { fields }, by);
    const { code, description: name, currency, amount } = fields as CustomInvoiceForm;
    const charged = {
      id: by.charge,
      expense,
      name,
      currency,
      amount,
      offer: null,
      invoice: by.newId,
      invoiceCode: code,
    };
    const charges = files.act(
      'shipment.chargeExpense',
      shipmentStream(shipment),
      { charged, again },
      customInvoiceKind,
    );
    return { events: [...charging(events, { shipment, expense }), ...charges], answer };
  },
};
