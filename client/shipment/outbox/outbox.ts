import { fieldMessages } from '../../../contract/refusals/refusals';
import { isFailure, isTransient, type Failure } from '../../api/failure';
import type { PendingPicture } from '../pictures/pending-picture';
import type { PendingEntry } from './pending-entry';
import type { PendingStore } from './pending-store';

interface Answer {
  message: string;
}

/** The requests that send an entry; `images` are the server names of its uploaded pictures or documents. */
export interface OutboxCalls {
  sendPicture(picture: PendingPicture, entry: PendingEntry): Promise<string>;
  sendEntry(entry: PendingEntry, images: readonly string[]): Promise<Answer>;
}

export type Sent = { state: 'sent'; message: string } | { state: 'waiting' };

/** After this the hold of a tab that died while sending expires. */
const holdMs = 60_000;

/**
 * Whether the same request may be repeated: no connection, a busy or unreachable server, or an ended session. A refusal
 * by our server has a message; an answer without one came from elsewhere, such as the sign-in page of a network.
 */
function mayBeRepeated(failure: Failure): boolean {
  const { status, message, error, errors } = failure;
  const isOurs = message !== undefined || error !== undefined || errors !== undefined;
  return isTransient(failure) || [401, 408, 425, 429].includes(status) || !isOurs;
}

/**
 * Entries that wait to be sent to the server. Each is stored in the browser before it is sent and deleted when the server has
 * answered, so neither a lost connection nor a closed tab loses it, and its key ensures that it is entered once.
 */
export class Outbox {
  entries: readonly PendingEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly userId: number,
    private readonly store: PendingStore,
    private readonly calls: OutboxCalls,
    private readonly now: () => number = Date.now,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the user's stored entries, including those of other tabs. */
  async read(): Promise<void> {
    const all = await this.store.all(this.userId);
    this.entries = all.sort((a, b) => a.at.localeCompare(b.at));
    for (const listener of this.listeners) listener();
  }

  /** Sends the entry now, or stores it until there is a connection. Throws if the server refuses it; then it is not stored. */
  async send(entry: PendingEntry): Promise<Sent> {
    try {
      await this.store.save(entry);
    } catch {
      // Without a store, as in a private window, the entry is sent directly.
      return { state: 'sent', message: await this.sendWhole(entry, () => Promise.resolve()) };
    }
    return this.enqueue(async () => {
      try {
        const message = await this.attempt(entry.key);
        return message === undefined ? { state: 'waiting' } : { state: 'sent', message };
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown;
        if (mayBeRepeated(thrown)) return { state: 'waiting' };
        await this.store.drop(entry.key);
        throw thrown;
      }
    });
  }

  /** Sends the pending entries, oldest first; stops at the first one that gets no answer. */
  sendAll(): Promise<void> {
    return this.enqueue(async () => {
      await this.read();
      for (const { key, refusal } of this.entries) {
        if (refusal) continue;
        try {
          await this.attempt(key);
        } catch (thrown) {
          if (!isFailure(thrown)) throw thrown;
          if (mayBeRepeated(thrown)) break;
          await this.refuse(key, thrown);
        }
      }
    });
  }

  /** Sends a refused entry once more, unchanged. */
  async retry(key: string): Promise<void> {
    const entry = this.entries.find((one) => one.key === key);
    if (entry) await this.store.save(without(entry, 'refusal'));
    await this.sendAll();
  }

  async discard(key: string): Promise<void> {
    await this.store.drop(key);
    await this.read();
  }

  private enqueue<T>(act: () => Promise<T>): Promise<T> {
    const acting = this.running.then(async () => {
      try {
        return await act();
      } finally {
        await this.read();
      }
    });
    this.running = acting.then(
      () => undefined,
      () => undefined,
    );
    return acting;
  }

  /** Returns the server's message, or undefined while another tab is sending the entry. */
  private async attempt(key: string): Promise<string | undefined> {
    const held = await this.store.hold(key, this.now(), this.now() + holdMs);
    if (!held) return undefined;
    let entry = held;
    const save = async (changed: PendingEntry): Promise<void> => this.store.save((entry = changed));
    try {
      let message: string;
      try {
        message = await this.sendWhole(entry, save);
      } catch (thrown) {
        // The server deletes uploaded pictures that belong to no entry after a day: upload them again.
        if (!isFailure(thrown) || !forgotPictures(thrown)) throw thrown;
        await save({ ...entry, pictures: entry.pictures.map((picture) => without(picture, 'image')) });
        message = await this.sendWhole(entry, save);
      }
      await this.store.drop(key);
      return message;
    } catch (thrown) {
      await this.store.save(without(entry, 'heldUntil'));
      throw thrown;
    }
  }

  private async sendWhole(entry: PendingEntry, save: (changed: PendingEntry) => Promise<void>): Promise<string> {
    let pictures = entry.pictures;
    for (const [at, picture] of pictures.entries()) {
      if (picture.image !== undefined) continue;
      const image = await this.calls.sendPicture(picture, entry).catch((thrown: unknown) => {
        throw isFailure(thrown) && !mayBeRepeated(thrown) ? atPicture(thrown, at) : thrown;
      });
      pictures = pictures.map((one) => (one === picture ? { ...one, image } : one));
      await save({ ...entry, pictures, heldUntil: this.now() + holdMs });
    }
    const { message } = await this.calls.sendEntry(
      entry,
      pictures.flatMap(({ image }) => image ?? []),
    );
    return message;
  }

  private async refuse(key: string, { message, error, errors = {} }: Failure): Promise<void> {
    const entry = (await this.store.all(this.userId)).find((one) => one.key === key);
    if (entry) await this.store.save({ ...entry, refusal: { message: message ?? error ?? '', errors } });
  }
}

function forgotPictures({ errors = {} }: Failure): boolean {
  const paths = Object.keys(errors);
  return (
    paths.length > 0 &&
    paths.every((path) => /^(?:pictures\.\d+|file)$/.test(path)) &&
    Object.values(errors).every((messages) =>
      messages.every((text) => text === fieldMessages.notInList.mn || text === fieldMessages.notInList.en),
    )
  );
}

/** Turns a failure into a validation error of the picture at this index. */
function atPicture(failure: Failure, at: number): Failure {
  return { ...failure, errors: { [`pictures.${at}`]: [failure.message ?? failure.error ?? ''] } };
}

function without<T extends object, K extends keyof T>(all: T, name: K): Omit<T, K> & { [P in K]?: never } {
  const { [name]: _dropped, ...rest } = all;
  return rest as Omit<T, K> & { [P in K]?: never };
}
