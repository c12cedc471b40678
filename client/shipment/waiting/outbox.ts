import { fieldMessages } from '../../../contract/refusals';
import { isFailure, isPassing, type Failure } from '../../api/failure';
import type { WaitingEntry, WaitingPicture } from './waiting-entry';
import type { WaitingStore } from './waiting-store';

interface Answer {
  message: string;
}

/** The calls that an entry needs; `images` are the names of its pictures. */
export interface WaitingCalls {
  sendPicture(picture: WaitingPicture): Promise<string>;
  sendEntry(entry: WaitingEntry, images: readonly string[]): Promise<Answer>;
}

export type Sent = { state: 'sent'; message: string } | { state: 'waiting' };

/** A tab that dies while it sends lets go of the entry after this. */
const holdMs = 60_000;

/**
 * Nothing came of it yet, and the same call may be made again: no line, a server that is busy or away, a session that ended. A
 * refusal of ours has words; what has none came from something on the way, such as the page of a network that asks to sign in.
 */
function mayBeRepeated(failure: Failure): boolean {
  const { status, message, error, errors } = failure;
  const isOurs = message !== undefined || error !== undefined || errors !== undefined;
  return isPassing(failure) || [401, 408, 425, 429].includes(status) || !isOurs;
}

/**
 * Entries on their way to the server. Each stands in the browser's store before it is sent and leaves it when the server has
 * answered, so neither a cut line nor a closed tab loses it, and its key makes sure that it is entered once.
 */
export class Outbox {
  entries: readonly WaitingEntry[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly userId: number,
    private readonly store: WaitingStore,
    private readonly calls: WaitingCalls,
    private readonly now: () => number = Date.now,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What this person left here, also in another tab. */
  async read(): Promise<void> {
    const all = await this.store.all(this.userId);
    this.entries = all.sort((a, b) => a.at.localeCompare(b.at));
    for (const listener of this.listeners) listener();
  }

  /** Sends it now, or keeps it until there is a line. Throws where the server refuses it; then nothing of it is kept. */
  async send(entry: WaitingEntry): Promise<Sent> {
    try {
      await this.store.keep(entry);
    } catch {
      // A browser without a store, such as a private window, sends as it always did.
      return { state: 'sent', message: await this.sendWhole(entry, () => Promise.resolve()) };
    }
    return this.inTurn(async () => {
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

  /** Sends what waits, the oldest first; without an answer the others wait, too. */
  sendAll(): Promise<void> {
    return this.inTurn(async () => {
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

  /** What was refused is sent once more as it is. */
  async retry(key: string): Promise<void> {
    const entry = this.entries.find((one) => one.key === key);
    if (entry) await this.store.keep(without(entry, 'refusal'));
    await this.sendAll();
  }

  async discard(key: string): Promise<void> {
    await this.store.drop(key);
    await this.read();
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
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

  /** The message of the server, or undefined where another tab is at it. */
  private async attempt(key: string): Promise<string | undefined> {
    const held = await this.store.hold(key, this.now(), this.now() + holdMs);
    if (!held) return undefined;
    let entry = held;
    const keep = async (changed: WaitingEntry): Promise<void> => this.store.keep((entry = changed));
    try {
      let message: string;
      try {
        message = await this.sendWhole(entry, keep);
      } catch (thrown) {
        // The server forgets after a day what was sent ahead and belongs to nothing.
        if (!isFailure(thrown) || !forgotPictures(thrown)) throw thrown;
        await keep({ ...entry, pictures: entry.pictures.map((picture) => without(picture, 'image')) });
        message = await this.sendWhole(entry, keep);
      }
      await this.store.drop(key);
      return message;
    } catch (thrown) {
      await this.store.keep(without(entry, 'heldUntil'));
      throw thrown;
    }
  }

  private async sendWhole(entry: WaitingEntry, keep: (changed: WaitingEntry) => Promise<void>): Promise<string> {
    let pictures = entry.pictures;
    for (const [at, picture] of pictures.entries()) {
      if (picture.image !== undefined) continue;
      const image = await this.calls.sendPicture(picture).catch((thrown: unknown) => {
        throw isFailure(thrown) && !mayBeRepeated(thrown) ? atPicture(thrown, at) : thrown;
      });
      pictures = pictures.map((one) => (one === picture ? { ...one, image } : one));
      await keep({ ...entry, pictures, heldUntil: this.now() + holdMs });
    }
    const { message } = await this.calls.sendEntry(
      entry,
      pictures.flatMap(({ image }) => image ?? []),
    );
    return message;
  }

  private async refuse(key: string, { message, error, errors = {} }: Failure): Promise<void> {
    const entry = (await this.store.all(this.userId)).find((one) => one.key === key);
    if (entry) await this.store.keep({ ...entry, refusal: { message: message ?? error ?? '', errors } });
  }
}

function forgotPictures({ errors = {} }: Failure): boolean {
  const paths = Object.keys(errors);
  return (
    paths.length > 0 &&
    paths.every((path) => /^pictures\.\d+$/.test(path)) &&
    Object.values(errors).every((messages) =>
      messages.every((said) => said === fieldMessages.notInList.mn || said === fieldMessages.notInList.en),
    )
  );
}

/** Which of the pictures it was that was refused. */
function atPicture(failure: Failure, at: number): Failure {
  return { ...failure, errors: { [`pictures.${at}`]: [failure.message ?? failure.error ?? ''] } };
}

function without<T extends object, K extends keyof T>(all: T, name: K): Omit<T, K> & { [P in K]?: never } {
  const { [name]: _dropped, ...rest } = all;
  return rest as Omit<T, K> & { [P in K]?: never };
}
