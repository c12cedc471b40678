import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { rehearsalInUse } from '../../browser/rehearsal-in-use';
import { sendRequest } from '../../api/send-request';
import { newKey } from '../../browser/new-key';
import { useUser } from '../../session/use-session';
import { answerWith } from '../../api/answer-with';
import { toRequestBody } from '../form/wire';
import { Outbox, type Sent } from './outbox';
import type { PendingPicture } from '../pictures/pending-picture';
import type { PendingEntry } from './pending-entry';
import { pendingKinds } from './pending-kinds';
import { BrowserPendingStore } from './pending-store';

/** Without an answer within this time there is no connection. */
const timeoutMs = 20_000;

const calls = {
  async sendPicture(picture: PendingPicture, { kind }: PendingEntry): Promise<string> {
    const { files } = pendingKinds[kind];
    if (!files) throw new Error(`An entry of kind ${kind} has no files`);
    return files.send(picture);
  },
  async sendEntry(
    { kind, file, key, values, version, url, pictures }: PendingEntry,
    stored: readonly string[],
  ): Promise<{ message: string }> {
    const { urlOf, fields, files } = pendingKinds[kind];
    const body = {
      ...toRequestBody({ fields, tables: {} }, values),
      ...files?.bodyOf(stored, pictures),
      ...(version === undefined ? {} : { version }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await sendRequest<unknown>({
      method: 'POST',
      url: url ?? urlOf?.(file.id) ?? '',
      body,
      key,
      signal,
    });
    return answerWith('message', answer);
  },
};

const outboxes = new Map<number, Outbox>();

function outboxOf(userId: number): Outbox {
  const found = outboxes.get(userId) ?? new Outbox(userId, new BrowserPendingStore(), calls);
  outboxes.set(userId, found);
  return found;
}

/** The outbox of the signed-in user. */
export function useOutbox(): Outbox {
  const { id } = useUser();
  const outbox = outboxOf(id);
  useSyncExternalStore(outbox.subscribe, () => outbox.entries);
  return outbox;
}

export type Entered = Pick<PendingEntry, 'kind' | 'file' | 'pictures' | 'version' | 'url'> & {
  values: Readonly<Record<string, unknown>>;
};

/** Sends an entry, or stores it in the browser until there is a connection. */
export function sendOrQueue(userId: number, typed: Entered, key = newKey()): Promise<Sent> {
  const values = typed.values as PendingEntry['values'];
  return outboxOf(userId).send({ ...typed, values, key, userId, at: new Date().toISOString() });
}

/** Sends what the user's outbox holds. */
export async function sendPending(userId: number): Promise<void> {
  // What waits belongs to the present, and would be refused.
  if (rehearsalInUse !== null) return;
  return outboxOf(userId).sendAll();
}

/** The same; the message tells the user which of both happened. */
export function useSendOrQueue(): (typed: Entered, key?: string) => Promise<{ message: string }> {
  const { t } = useTranslation();
  const { id: userId } = useUser();
  return useCallback(
    async (typed, key) => {
      const sent = await sendOrQueue(userId, typed, key);
      return { message: sent.state === 'sent' ? sent.message : t('waiting.kept') };
    },
    [userId, t],
  );
}
