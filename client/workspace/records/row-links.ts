/** The links of a list's rows in order, from which an open record goes to the next one. */
export class RowLinks {
  private links: readonly string[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly shown = (): readonly string[] => this.links;

  show(links: readonly string[]): void {
    this.links = links;
    for (const listener of this.listeners) listener();
  }
}
