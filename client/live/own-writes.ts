import type { Change } from '../../contract/live/push';

/** The record that a write changes; `id` is null while it is being added. */
interface Written {
  kind: string;
  id: number | null;
  /** The lists that show it, which the writer refreshes itself. */
  lists: readonly string[];
}

interface Running {
  written: Written;
  held: Change[];
}

const maxRemembered = 50;

/**
 * Filters the echoes of the user's own writes out of the changes that the server reports. It may report a change before it
 * answers the write that caused it, so while a write runs the changes it may have caused wait for the answer, whose position
 * tells what is already known.
 */
export class OwnWrites {
  private readonly running = new Set<Running>();
  /** By topic and id: the position up to which it is known. */
  private readonly known = new Map<string, number>();

  /** Returns the changes to be published now. */
  withoutEchoes(changes: readonly Change[]): Change[] {
    return changes.filter((change) => {
      // A row that belongs to the record is not what was saved.
      if (
        change.file === undefined &&
        change.id !== null &&
        change.position <= (this.known.get(keyOf(change.topic, change.id)) ?? 0)
      )
        return false;
      const cause = [...this.running].find(({ written }) => canCause(written, change));
      cause?.held.push(change);
      return cause === undefined;
    });
  }

  /**
   * The returned function ends the write, with the position in its answer or with nothing if it failed; it returns the held
   * changes that are no echo.
   */
  start(written: Written): (known?: { id: number; position: number }) => Change[] {
    const running: Running = { written, held: [] };
    this.running.add(running);
    return (known) => {
      this.running.delete(running);
      if (known)
        for (const topic of [`${written.kind}/${known.id}`, ...written.lists])
          this.remember(keyOf(topic, known.id), known.position);
      return this.withoutEchoes(running.held);
    };
  }

  private remember(key: string, position: number): void {
    const known = Math.max(position, this.known.get(key) ?? 0);
    this.known.delete(key);
    this.known.set(key, known);
    const [oldest] = this.known.keys();
    if (this.known.size > maxRemembered && oldest !== undefined) this.known.delete(oldest);
  }
}

function canCause({ kind, id, lists }: Written, { topic, id: changed, file }: Change): boolean {
  if (file !== undefined) return false;
  if (topic === `${kind}/${changed}`) return id === null || id === changed;
  return lists.includes(topic) && changed !== null && (id === null || id === changed);
}

function keyOf(topic: string, id: number): string {
  return `${topic} ${id}`;
}
