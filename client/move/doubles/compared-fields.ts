import type { MoveDouble } from './double-calls';

/** A value of both parties, by the column of the sheet of parties. */
export interface ComparedField {
  column: string;
  own: string;
  other: string;
  differs: boolean;
  /** The party that stays has it empty and gets it. */
  isFilled: boolean;
  /** Whether it can win over the value of the party that stays. */
  canTake: boolean;
}

/** Each has its own number, and each account stays. */
const neverTaken = ['oldNumber', 'bank', 'account'];

/** The values of a double side by side, in the order of the columns. */
export function comparedFields(
  { own, other }: Pick<MoveDouble, 'own' | 'other'>,
  columns: readonly string[],
): ComparedField[] {
  const shown = columns.filter((column) => own.values[column] || other.values[column]);
  return shown.map((column) => {
    const [first, second] = [own.values[column] ?? '', other.values[column] ?? ''];
    const differs = first !== second;
    return {
      ...{ column, own: first, other: second, differs },
      isFilled: first !== '' && second === '' && column !== 'oldNumber',
      canTake: differs && first !== '' && second !== '' && !neverTaken.includes(column),
    };
  });
}

/** The double after this one; none after the last. */
export function nextOf(doubles: readonly Pick<MoveDouble, 'id'>[], id: number): number | undefined {
  const at = doubles.findIndex((one) => one.id === id);
  return (doubles[at + 1] ?? (at > 0 ? doubles[at - 1] : undefined))?.id;
}
