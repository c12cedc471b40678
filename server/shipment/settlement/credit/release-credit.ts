import { fieldMessages, refuse } from '../../../../contract/refusals/refusals.js';
import type { SettlementState } from '../../../../contract/shipment/settlement/state.js';
import { localDay } from '../../../../contract/time.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import { payerCredit, type PayerCredit } from './credit-reader.js';

interface CreditFacts {
  payer: number | null;
  credit: PayerCredit | null;
}

/**
 * An administrator confirms to know that the payer owes too much or too late, and releases the order (D135). Nothing depends on it,
 * and without a debt above the limit or overdue nothing happens.
 */
export const releaseCredit: CommandDefinition<{ shipment: number }, { id: number }, object, CreditFacts> = {
  name: 'ReleaseCredit',
  streams: ({ shipment }) => [shipmentStream(shipment)],
  async facts({ shipment }, source) {
    const [order] = await source.query<{ payer: number | null }>(
      `select payer_id as payer from receivable where id = $1`,
      [shipment],
    );
    const payer = order?.payer ?? null;
    const credit = payer === null ? null : await payerCredit(source, payer, shipment, localDay(source.now));
    return { payer, credit };
  },
  decide(files, { shipment }, by) {
    if (!may('finance.credit', by)) throw refuse('NotAllowed');
    const { facts } = openShipment<SettlementState>(files, shipment, 'settlement');
    const { payer, credit } = by;
    if (!credit || payer === null || facts.order.payer !== payer)
      throw refuse('Invalid', { fields: { payer: [fieldMessages.choose.mn] } });
    const { owed, limit, overdue } = credit;
    const isLate = Number(credit.over) > 0 || Number(overdue) > 0;
    const event = { type: 'CreditReleased', data: { payer, owed, limit, overdue } };
    return { events: isLate ? [shipmentEvent(shipment, event)] : [], answer: { id: shipment } };
  },
};
