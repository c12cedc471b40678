/** Where the rows of a list lead, in their order, as the record in front needs them to go to the next one. */
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
