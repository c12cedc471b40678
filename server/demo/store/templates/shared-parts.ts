import type { CompiledText, Slot } from './compiled-text.js';
import { valueOfSlot, type FileValues } from './file-values.js';

/** What the templates of all lives are made of: most texts between two slots are those of many events, and each is in memory once. */
export class SharedParts {
  private readonly texts = new Map<string, string>();
  private readonly values = new Map<string, CompiledText<FileValues>>();

  text(text: string): string {
    let known = this.texts.get(text);
    if (known === undefined) {
      // A copy: a part of a text would hold all of it.
      known = Buffer.from(text).toString();
      this.texts.set(known, known);
    }
    return known;
  }

  value(slot: Slot, command: number, original: string): CompiledText<FileValues> {
    const key = `${JSON.stringify(slot)} ${dependsOnCommand(slot) ? command : original}`;
    let known = this.values.get(key);
    if (known === undefined) this.values.set(key, (known = valueOfSlot(slot, command, original)));
    return known;
  }
}

function dependsOnCommand({ of }: Slot): boolean {
  return of === 'request' || of === 'requestHash';
}
