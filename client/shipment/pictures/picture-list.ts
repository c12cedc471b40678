import { type Failure, failureOf, isTransient } from '../../api/failure';
import { newKey } from '../../browser/new-key';
import type { PendingPicture } from './pending-picture';

/** `waits`: there was no connection; the picture is sent with its entry. */
export type PictureState = 'preparing' | 'sending' | 'sent' | 'waits' | 'refused';

export interface ChosenPicture extends PendingPicture {
  state: PictureState;
  /** The uploaded fraction: 0 to 1. */
  share: number;
  /** The object URL from which it is shown until it is on the server. */
  address: string;
  /** Why the server refused it. */
  refusalMessage?: string;
}

interface PictureCalls {
  prepare(file: Blob): Promise<Blob>;
  send(picture: PendingPicture, onSent: (share: number) => void): Promise<string>;
}

/** The pictures of an entry that is not saved yet: they are resized and uploaded one after another. */
export class PictureList {
  all: readonly ChosenPicture[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: PictureCalls,
    private readonly maxCount: number,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds as many as an entry may have, and returns how many were too many. */
  add(files: readonly File[]): number {
    const accepted = files.slice(0, this.maxCount - this.all.length);
    const chosen = accepted.map((file) => this.createPicture({ key: newKey(), name: file.name, file }, 'preparing'));
    this.setAll([...this.all, ...chosen]);
    for (const { key } of chosen) this.enqueue(() => this.prepare(key));
    return files.length - accepted.length;
  }

  /** Restores the pictures of a pending entry. */
  restore(pictures: readonly PendingPicture[]): void {
    this.setAll(pictures.map((picture) => this.createPicture(picture, picture.image === undefined ? 'waits' : 'sent')));
  }

  retry(key: string): void {
    this.change(key, { state: 'sending', share: 0 });
    this.enqueue(() => this.send(key));
  }

  remove(key: string): void {
    for (const picture of this.all) if (picture.key === key) URL.revokeObjectURL(picture.address);
    this.setAll(this.all.filter((picture) => picture.key !== key));
  }

  clear = (): void => {
    for (const { address } of this.all) URL.revokeObjectURL(address);
    this.setAll([]);
  };

  /** Resolves when each picture was sent, refused, or could not be sent for lack of a connection. */
  async waitUntilSettled(): Promise<void> {
    for (let last; last !== this.running; ) await (last = this.running);
  }

  /** Throws while a picture is refused: the user must know that the entry would be sent without it. */
  async ensureNoneRefused(message: string): Promise<void> {
    await this.waitUntilSettled();
    if (this.refused > 0) throw { status: 422, message } satisfies Failure;
  }

  get refused(): number {
    return this.all.filter(({ state }) => state === 'refused').length;
  }

  /** The pictures in the form in which they are sent with their entry. */
  get entryPictures(): PendingPicture[] {
    return this.all.map(({ key, name, file, image }) => ({
      key,
      name,
      file,
      ...(image === undefined ? {} : { image }),
    }));
  }

  private createPicture(picture: PendingPicture, state: PictureState): ChosenPicture {
    return { ...picture, state, share: 0, address: URL.createObjectURL(picture.file) };
  }

  private async prepare(key: string): Promise<void> {
    const picture = this.find(key);
    if (!picture) return;
    const file = await this.calls.prepare(picture.file);
    this.change(key, { file, state: 'sending' });
    await this.send(key);
  }

  private async send(key: string): Promise<void> {
    const picture = this.find(key);
    if (!picture) return;
    try {
      const image = await this.calls.send(picture, (share) => this.change(key, { share }));
      this.change(key, { image, share: 1, state: 'sent' });
    } catch (thrown) {
      this.change(key, outcomeOf(failureOf(thrown)));
    }
  }

  private find(key: string): ChosenPicture | undefined {
    return this.all.find((picture) => picture.key === key);
  }

  private enqueue(act: () => Promise<void>): void {
    this.running = this.running.then(act);
  }

  private change(key: string, changed: Partial<ChosenPicture>): void {
    this.setAll(this.all.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));
  }

  private setAll(all: readonly ChosenPicture[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }
}

function outcomeOf(failure: Failure): Partial<ChosenPicture> {
  const { status, message, error } = failure;
  const refusalMessage = message ?? error;
  // A refusal of the server has a message; without one a proxy or network page answered instead.
  if (isTransient(failure) || status === 401 || refusalMessage === undefined) return { state: 'waits', share: 0 };
  return { state: 'refused', share: 0, refusalMessage };
}
