import { Decimal } from 'decimal.js';
import type { Label } from '../../../../contract/label.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { income, payment } from '../../../../contract/shipment/settlement/form.js';
import { hasNumber, partListOfKind, type StoredPart } from '../compared/part-lists.js';
import { StoredParts } from '../compared/stored-parts.js';
import { oldNumberWord, sumSoFar } from '../money/money-words.js';
import type { PaidPart } from '../money/confirmation.js';
import type { PlannedRow, PlanSource } from '../served-kind.js';

const otherMovement: Label = {
  mn: 'Ийм дугаартай гүйлгээ захиалгад өөр өдөр, дүнтэй бий. Захиалгын санхүүд нь засах, эсвэл дугаарыг нь шалгана уу.',
  en: 'The order has a movement with this number on another day or of another amount. Correct it in the money of the order, or check the number.',
};

interface SoughtMovement {
  amount: string;
  currency: string;
  on: string;
  number: string | null;
  isSumSoFar: boolean;
}

const list = partListOfKind(movements.name);
type Values = StoredPart['values'];

/** The movements of files that were there before: the same one does not come again. */
export class StoredMovements {
  constructor(private readonly parts: StoredParts = StoredParts.none()) {}

  static async open(source: Pick<PlanSource, 'pool' | 'files'>): Promise<StoredMovements> {
    return new StoredMovements(await StoredParts.open(list, source, source.files.storedIds()));
  }

  /** What a row is that is there already. */
  found({ file, price }: PaidPart, sought: SoughtMovement): Pick<PlannedRow, 'state' | 'target' | 'wrong'> | undefined {
    const { number, isSumSoFar } = sought;
    const kind = price === null ? income : payment;
    const isOfRow = (part: Values): boolean => part['kind'] === kind && part['price'] === price;
    const isNumbered = (part: Values): boolean => String(part['comment'] ?? '').includes(oldNumberWord);
    const part = this.parts.take(file, [
      (one) => isOfRow(one) && hasNumber(one['comment'], number),
      // Equal ones with two numbers are two.
      (one) => isOfRow(one) && isSame(one, sought) && !(number !== null && isNumbered(one)),
      (one) => isOfRow(one) && isSumSoFar && isSameAmount(one, sought) && String(one['comment']).includes(sumSoFar),
    ]);
    if (!part) return undefined;
    const isRight = isSumSoFar ? isSameAmount(part.values, sought) : isSame(part.values, sought);
    const wrong = isRight ? [] : [{ field: 'oldNumber', name: 'otherMovement', text: otherMovement }];
    return { state: 'same', target: `${list.record}:${part.id}`, wrong };
  }
}

function isSame(part: Values, sought: SoughtMovement): boolean {
  return part['on'] === sought.on && isSameAmount(part, sought);
}

function isSameAmount(part: Values, { amount, currency }: SoughtMovement): boolean {
  return part['currency'] === currency && new Decimal(part['amount'] ?? 0).eq(amount);
}
