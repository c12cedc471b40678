export interface SearchResult<Item> {
  /** The text that was searched for. */
  typed: string;
  items: readonly Item[];
  failed: boolean;
}

type ResultCallback<Item> = (found: SearchResult<Item> | undefined) => void;

/**
 * The results of a search as they arrive. React renders a result a moment later, and the field may lose focus in between: code that waited
 * for the rendered result would wait forever.
 */
export class Answers<Item> {
  private newest: SearchResult<Item> | undefined;
  private pending: ResultCallback<Item>[] = [];

  arrived(found: SearchResult<Item>): void {
    this.newest = found;
    this.resolvePending(found);
  }

  /** Resolves with the result for this text; with undefined when the text changes before the result arrives. */
  answerTo(typed: string | undefined): Promise<SearchResult<Item> | undefined> {
    if (this.newest && this.newest.typed === typed) return Promise.resolve(this.newest);
    return new Promise((resolve) => this.pending.push(resolve));
  }

  /** Resolves all pending waits with undefined, because the text has changed. */
  cancelPending(): void {
    this.resolvePending(undefined);
  }

  /** Drops the last result, before the search is repeated. */
  forget(): void {
    this.newest = undefined;
  }

  private resolvePending(found: SearchResult<Item> | undefined): void {
    const callbacks = this.pending;
    this.pending = [];
    for (const callback of callbacks) callback(found);
  }
}
