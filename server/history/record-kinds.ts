import { refuse } from '../../contract/refusals/refusals.js';
import type { RecordKind } from './record-kind.js';

/** The kinds of records whose history can be read, by name; provided by the composition. */
export class RecordKinds {
  private readonly byName: ReadonlyMap<string, RecordKind>;

  constructor(kinds: readonly RecordKind[]) {
    this.byName = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  named(name: string): RecordKind {
    const kind = this.byName.get(name);
    if (!kind) throw refuse('NotFound');
    return kind;
  }
}
