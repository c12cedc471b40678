import { type Failure, failureOf, isPassing } from '../../api/failure';
import { newKey } from '../../browser/new-key';
import type { WaitingPicture } from '../waiting/waiting-entry';

/** `waits`: there was no connection; the picture is sent with its entry. */
export type PictureState = 'preparing' | 'sending' | 'sent' | 'waits' | 'refused';

export interface ChosenPicture extends WaitingPicture {
  state: PictureState;
  /** The uploaded fraction: 0 to 1. */
  share: number;
  /** The object URL from which it is shown until it is on the server. */
  address: string;
  /** Why the server refused it. */
  said?: string;
}

interface PictureCalls {
  makeSmaller(file: Blob): Promise<Blob>;
  send(picture: WaitingPicture, onSent: (share: number) => void): Promise<string>;
}

/** The pictures of an entry that is not saved yet: they are resized and uploaded one after another. */
export class PictureList {
  all: readonly ChosenPicture[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly calls: PictureCalls,
    private readonly most: number,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds as many as an entry may have, and returns how many were too many. */
  add(files: readonly File[]): number {
    const taken = files.slice(0, this.most - this.all.length);
    const chosen = taken.map((file) => this.begun({ key: newKey(), name: file.name, file }, 'preparing'));
    this.become([...this.all, ...chosen]);
    for (const { key } of chosen) this.inTurn(() => this.prepare(key));
    return files.length - taken.length;
  }

  /** Restores the pictures of a pending entry. */
  take(pictures: readonly WaitingPicture[]): void {
    this.become(pictures.map((picture) => this.begun(picture, picture.image === undefined ? 'waits' : 'sent')));
  }

  retry(key: string): void {
    this.change(key, { state: 'sending', share: 0 });
    this.inTurn(() => this.send(key));
  }

  remove(key: string): void {
    for (const picture of this.all) if (picture.key === key) URL.revokeObjectURL(picture.address);
    this.become(this.all.filter((picture) => picture.key !== key));
  }

  clear = (): void => {
    for (const { address } of this.all) URL.revokeObjectURL(address);
    this.become([]);
  };

  /** Resolves when each picture was sent, refused, or could not be sent for lack of a connection. */
  async settled(): Promise<void> {
    for (let last; last !== this.running; ) await (last = this.running);
  }

  /** Throws while a picture is refused: the user must know that the entry would be sent without it. */
  async whole(words: string): Promise<void> {
    await this.settled();
    if (this.refused > 0) throw { status: 422, message: words } satisfies Failure;
  }

  get refused(): number {
    return this.all.filter(({ state }) => state === 'refused').length;
  }

  /** The pictures in the form in which they are sent with their entry. */
  get kept(): WaitingPicture[] {
    return this.all.map(({ key, name, file, image }) => ({
      key,
      name,
      file,
      ...(image === undefined ? {} : { image }),
    }));
  }

  private begun(picture: WaitingPicture, state: PictureState): ChosenPicture {
    return { ...picture, state, share: 0, address: URL.createObjectURL(picture.file) };
  }

  private async prepare(key: string): Promise<void> {
    const picture = this.find(key);
    if (!picture) return;
    const file = await this.calls.makeSmaller(picture.file);
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

  private inTurn(act: () => Promise<void>): void {
    this.running = this.running.then(act);
  }

  private change(key: string, changed: Partial<ChosenPicture>): void {
    this.become(this.all.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));
  }

  private become(all: readonly ChosenPicture[]): void {
    this.all = all;
    for (const listener of this.listeners) listener();
  }
}

function outcomeOf(failure: Failure): Partial<ChosenPicture> {
  const { status, message, error } = failure;
  const said = message ?? error;
  // A refusal of the server has a message; without one a proxy or network page answered instead.
  if (isPassing(failure) || status === 401 || said === undefined) return { state: 'waits', share: 0 };
  return { state: 'refused', share: 0, said };
}
