import type { Values } from '../../../../contract/fields/field.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import {
  income,
  payment,
  type transactionFields,
  type TransactionKind,
} from '../../../../contract/shipment/settlement/form.js';
import { settlementCommands } from '../../../shipment/settlement/decide.js';
import type { SumSoFar } from '../../../shipment/settlement/postings/sum-so-far.js';
import { postings } from '../../../shipment/tables.js';
import type { PartInverse } from '../target.js';
import { isAbout, isRowOf, isTouchedByOthers, objectsIn } from '../part-events.js';
import { mapPrice, type PricePart } from './price-part.js';
import { partTarget } from './part-target.js';

type MovedTransaction = PricePart & (Values<typeof transactionFields> | { sum: SumSoFar });

const kindOf = (price: number | null): TransactionKind => (price === null ? income : payment);

/** Money that somebody has confirmed as paid since stays. */
const inverse: PartInverse = {
  isThere: isRowOf(postings, 'p.live'),
  isTouched(part, events) {
    if (isTouchedByOthers(part, events)) return true;
    const posting = events.own
      .flatMap(({ data }) => objectsIn(data))
      .find(({ transaction }) => transaction === part.id);
    const row = posting?.['row'];
    return events.others.some((event) =>
      typeof row === 'number'
        ? event.type === 'PriceRowsPaid' && isAbout(event, row)
        : event.type === 'ReceivableConfirmed',
    );
  },
  async takeBack({ commands, options: { pool } }, { id: transaction }, _events, envelope) {
    const { rows } = await pool.query<{ kind: number }>(`select kind from ${postings} where id = $1`, [transaction]);
    const { RemoveIncome, RemovePayment } = settlementCommands;
    await commands.run(rows[0]?.kind === income ? RemoveIncome : RemovePayment, { transaction }, envelope);
  },
  names: `select id, concat_ws(' ', to_char(happened_on, 'YYYY-MM-DD'), amount, upper(currency)) as name
    from ${postings} where id = any($1)`,
};

/** Incomes and payments, each with a day of its own, or one sum so far. */
export const movementTarget = partTarget<MovedTransaction>({
  name: 'movement',
  title: movements.label,
  mapIds: mapPrice,
  async write({ kernel, file, parts, envelope }) {
    const rows = parts.map(({ price, ...paid }) => ({
      ...{ kind: kindOf(price), row: price ?? file },
      ...('sum' in paid ? { sum: paid.sum } : { fields: paid }),
    }));
    return (await kernel.commands.run(settlementCommands.RecordTransactions, { shipment: file, rows }, envelope)).ids;
  },
  inverse,
});
