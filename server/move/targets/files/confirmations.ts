import { Refusal } from '../../../../contract/refusals/refusals.js';
import { settlementCommands } from '../../../shipment/settlement/decide.js';
import { writeOffCommands } from '../../../shipment/settlement/write-off.js';
import { onDay, part } from './calls.js';
import { mapPrice, type PricePart } from './price-part.js';
import { partTarget } from './part-target.js';

const { ConfirmReceivables, ConfirmPayables } = settlementCommands;

/** What was paid in full, and since when. */
interface Confirmation extends PricePart {
  on: string;
  /** The whole sum is posted by the move itself, which posts nothing where nothing is owed. */
  ifOwed?: boolean;
  /** What the movements leave of it was written off then (D205). */
  writesOff?: boolean;
}

/** An administrator needs a reason for a difference above the limit of the firm. */
const writtenOffThere = 'Хуучин системд хаасан зөрүү';

/** What the old system had confirmed as paid in full, each on the day of then (D105). */
export const confirmationTarget = partTarget<Confirmation>({
  name: 'confirmation',
  title: { mn: 'Төлбөр баталгаажсан', en: 'Confirmed as paid' },
  mapIds: mapPrice,
  async write({ kernel, file, parts, envelope }) {
    for (const [at, { price, on, ifOwed = false, writesOff = false }] of parts.entries()) {
      const row = price ?? file;
      const call = onDay(part(envelope, at + 1), on, kernel.now());
      if (writesOff) {
        const side = price === null ? 'receivable' : 'payable';
        const command = { side, ids: [row], reason: writtenOffThere } as const;
        await kernel.commands.run(writeOffCommands.WriteOffDifferences, command, call);
        continue;
      }
      try {
        await kernel.commands.run(price === null ? ConfirmReceivables : ConfirmPayables, { ids: [row] }, call);
      } catch (error) {
        if (!ifOwed || !(error instanceof Refusal) || error.word !== 'NotCoveredYet') throw error;
      }
    }
    return parts.map(() => file);
  },
});
