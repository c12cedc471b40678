import { Refusal } from '../../../../contract/refusals/refusals.js';
import { settlementCommands } from '../../../shipment/settlement/decide.js';
import { onDay, part } from './calls.js';
import { mapPrice, type PricePart } from './price-part.js';
import { partTarget } from './part-target.js';

const { ConfirmReceivables, ConfirmPayables } = settlementCommands;

/** What was paid in full, and since when. */
interface Confirmation extends PricePart {
  on: string;
  /** The whole sum is posted by the move itself, which posts nothing where nothing is owed. */
  ifOwed?: boolean;
}

/** What the old system had confirmed as paid in full, each on the day of then (D105). */
export const confirmationTarget = partTarget<Confirmation>({
  name: 'confirmation',
  title: { mn: 'Төлбөр баталгаажсан', en: 'Confirmed as paid' },
  mapIds: mapPrice,
  async write({ kernel, file, parts, envelope }) {
    for (const [at, { price, on, ifOwed = false }] of parts.entries()) {
      const [command, row] = price === null ? [ConfirmReceivables, file] : [ConfirmPayables, price];
      try {
        await kernel.commands.run(command, { ids: [row] }, onDay(part(envelope, at + 1), on, kernel.now()));
      } catch (error) {
        if (!ifOwed || !(error instanceof Refusal) || error.word !== 'NotCoveredYet') throw error;
      }
    }
    return parts.map(() => file);
  },
});
