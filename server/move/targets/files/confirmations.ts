import type { Pool } from 'pg';
import type { SentRow } from '../../../../contract/form/wire-form.js';
import { Refusal, refuse } from '../../../../contract/refusals/refusals.js';
import { saveCommands } from '../../../shipment/quotation/save.js';
import { settlementCommands } from '../../../shipment/settlement/decide.js';
import { writeOffCommands } from '../../../shipment/settlement/write-off.js';
import { payables, quotations, receivables } from '../../../shipment/tables.js';
import type { PartInverse } from '../target.js';
import { onDay, part } from './calls.js';
import { isTouchedByOthers, onNewest } from '../part-events.js';
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

/** With the invoice of an order its confirmation is taken back, before this. */
const inverse: PartInverse = {
  async isThere(db, { file, id }) {
    const { rows } = await db.query(
      `select from ${payables} where shipment_id = $1 and id = $2 and paid_at is not null
        union all select from ${receivables} where id = $1 and id = $2 and paid_at is not null`,
      [file, id],
    );
    return rows.length > 0;
  },
  isTouched: ({ file, id }, events) =>
    id === file
      ? events.others.some(({ type }) => type === 'ReceivableConfirmed')
      : isTouchedByOthers({ file, id }, events),
  takeBack: ({ commands, options: { pool } }, { file, id }, _events, envelope) =>
    onNewest(async () => {
      if (id === file) throw refuse('CannotUndo');
      const { prices, version } = await pricesOf(pool, file);
      const transportPrices = prices.map((row) => (row.id === id ? { ...row, isPaid: false } : row));
      const form = { fields: {}, tables: { transportPrices } };
      await commands.run(saveCommands.UpdateOffers, { id: file, form, version, isBulk: true }, envelope);
    }),
};

async function pricesOf(db: Pick<Pool, 'query'>, file: number): Promise<{ prices: SentRow[]; version: number }> {
  const { rows } = await db.query<{ prices: SentRow[]; version: number }>(
    `select form->'transportPrices' as prices, version from ${quotations} where id = $1`,
    [file],
  );
  return rows[0] ?? { prices: [], version: 0 };
}

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
    return parts.map(({ price }) => price ?? file);
  },
  inverse,
});
