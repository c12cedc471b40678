import type { FileFacts } from '../../contract/shipment/file-facts.js';
import type { ShipmentFile } from './section.js';

/** What a part of the rows was made from: what its own section holds, and what it asked of the file. */
interface Part {
  own: unknown;
  facts: Map<keyof FileFacts, unknown>;
  versions: Map<string, number>;
  /** What the totals follow from, where they were asked for. */
  amounts: readonly unknown[] | null;
  made: unknown;
}

/** A file whose rows are made, and what its totals follow from. */
export interface FileToMake extends ShipmentFile {
  amounts(): readonly unknown[];
}

/**
 * The rows of a file in parts. A part is made again only when something that it was made from is another thing than before: states
 * never change, so it is enough to look whether they are still the same ones. What a part is made from is not declared but seen.
 */
export class KeptRows {
  private readonly parts = new Map<string, Part>();
  private making: Part | null = null;
  private readonly seen: ShipmentFile;

  constructor(
    private readonly file: FileToMake,
    private readonly before: KeptRows | undefined,
  ) {
    this.seen = this.watched();
  }

  get id(): number {
    return this.file.id;
  }

  /** What was made before where that still holds, and what is made now where it does not. */
  part<T>(name: string, own: unknown, make: (file: ShipmentFile) => T): { made: T; isKept: boolean } {
    const old = this.before?.parts.get(name);
    if (old && this.holds(old, own)) {
      this.parts.set(name, old);
      return { made: old.made as T, isKept: true };
    }
    const part: Part = { own, facts: new Map(), versions: new Map(), amounts: null, made: null };
    this.making = part;
    const made = make(this.seen);
    this.making = null;
    part.made = made;
    this.parts.set(name, part);
    return { made, isKept: false };
  }

  private holds(part: Part, own: unknown): boolean {
    const { facts, version, amounts } = this.file;
    if (part.own !== own) return false;
    for (const [name, fact] of part.facts) if (facts[name] !== fact) return false;
    for (const [section, made] of part.versions) if (version(section) !== made) return false;
    if (part.amounts === null) return true;
    const now = amounts();
    return part.amounts.every((one, at) => one === now[at]);
  }

  /** The file as it is, while it is seen what is asked of it. */
  private watched(): ShipmentFile {
    const { id, facts, totals, version, amounts } = this.file;
    return {
      id,
      facts: new Proxy(facts, {
        get: (all, name) => {
          const fact = all[name as keyof FileFacts];
          this.making?.facts.set(name as keyof FileFacts, fact);
          return fact;
        },
      }),
      totals: () => {
        if (this.making) this.making.amounts = amounts();
        return totals();
      },
      version: (section) => {
        const last = version(section);
        this.making?.versions.set(section, last);
        return last;
      },
    };
  }
}
