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
import { mapPrice, type PricePart } from './price-part.js';
import { partTarget } from './part-target.js';

type MovedTransaction = PricePart & (Values<typeof transactionFields> | { sum: SumSoFar });

const kindOf = (price: number | null): TransactionKind => (price === null ? income : payment);

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
});
