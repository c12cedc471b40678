import { useState } from 'react';
import { bankLineKind } from '../../../contract/bank/kind';
import { bankLineList } from '../../../contract/bank/list';
import { useWrite } from '../../act/use-write';
import { IdempotencyKey } from '../../api/idempotency-key';
import { failureOf, type Failure } from '../../api/failure';
import type { SavedAnswer } from '../../live/live';
import { useStableCallback } from '../../ui/use-stable-callback';
import type { SentLine } from './sent';

const lists = [bankLineList.name];

/**
 * Books lines. One that is being booked is not sent again, and a repetition after a lost connection has the key of the first try, so that
 * nothing is booked twice in haste (D152).
 */
export function useBooking(): {
  busy: boolean;
  isSending: (line: number) => boolean;
  /** Resolves to the refusal, or to null where it was booked. */
  book: (lines: readonly SentLine[]) => Promise<Failure | null>;
} {
  const write = useWrite();
  const [sending] = useState(() => new Set<number>());
  const [keys] = useState(() => new Map<string, IdempotencyKey>());
  const [count, setCount] = useState(0);
  const book = async (lines: readonly SentLine[]): Promise<Failure | null> => {
    const ids = lines.map(({ id }) => id);
    const [first] = ids;
    if (first === undefined || ids.some((id) => sending.has(id))) return null;
    const call = { method: 'POST', url: '/api/bank/book', body: { lines } } as const;
    const idempotencyKey = keys.get(ids.join()) ?? new IdempotencyKey();
    keys.set(ids.join(), idempotencyKey);
    ids.forEach((id) => sending.add(id));
    setCount((before) => before + 1);
    try {
      await write<SavedAnswer>({ kind: bankLineKind, id: first, lists }, { ...call, key: idempotencyKey.keyOf(call) });
      keys.delete(ids.join());
      return null;
    } catch (thrown) {
      return failureOf(thrown);
    } finally {
      ids.forEach((id) => sending.delete(id));
      setCount((before) => before - 1);
    }
  };
  return { busy: count > 0, isSending: (line) => sending.has(line), book: useStableCallback(book) };
}
