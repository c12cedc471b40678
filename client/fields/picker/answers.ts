export interface Found<Item> {
  /** The text that was searched for. */
  typed: string;
  items: readonly Item[];
  failed: boolean;
}

type Waiting<Item> = (found: Found<Item> | undefined) => void;

/**
 * The results of a search as they arrive. React renders a result a moment later, and the field may lose focus in between: code that waited
 * for the rendered result would wait forever.
 */
export class Answers<Item> {
  private newest: Found<Item> | undefined;
  private waiting: Waiting<Item>[] = [];

  arrived(found: Found<Item>): void {
    this.newest = found;
    this.tell(found);
  }

  /** Resolves with the result for this text; with undefined when the text changes before the result arrives. */
  answerTo(typed: string | undefined): Promise<Found<Item> | undefined> {
    if (this.newest && this.newest.typed === typed) return Promise.resolve(this.newest);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Resolves all pending waits with undefined, because the text has changed. */
  typedOver(): void {
    this.tell(undefined);
  }

  /** Drops the last result, before the search is repeated. */
  forget(): void {
    this.newest = undefined;
  }

  private tell(found: Found<Item> | undefined): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const act of waiting) act(found);
  }
}
