export interface Found<Item> {
  /** What was searched for. */
  typed: string;
  items: readonly Item[];
  failed: boolean;
}

type Waiting<Item> = (found: Found<Item> | undefined) => void;

/**
 * The answers of a search, known as they arrive. The screen shows one a moment later, and a field may be left in between: whoever
 * waited for what the screen says would wait for ever.
 */
export class Answers<Item> {
  private newest: Found<Item> | undefined;
  private waiting: Waiting<Item>[] = [];

  arrived(found: Found<Item>): void {
    this.newest = found;
    this.tell(found);
  }

  /** The answer to this text, as soon as it is there; nothing when it is typed over meanwhile. */
  answerTo(typed: string | undefined): Promise<Found<Item> | undefined> {
    if (this.newest && this.newest.typed === typed) return Promise.resolve(this.newest);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Whoever waits for the answer to a text that is no longer there need not wait. */
  typedOver(): void {
    this.tell(undefined);
  }

  /** It is searched again. */
  forget(): void {
    this.newest = undefined;
  }

  private tell(found: Found<Item> | undefined): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const act of waiting) act(found);
  }
}
