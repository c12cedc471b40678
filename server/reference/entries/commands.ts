import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { confirmEntry } from './confirm-entry.js';
import { deleteEntry, eraseEntry, restoreEntry } from './entry-life.js';
import { listEntries } from './list-entries.js';
import { mergeEntry, splitEntry } from './merge-entries.js';
import { moveOutEntry } from './move-out-entry.js';
import { saveEntries } from './save-entries.js';

export type EntryCommands = ReturnType<typeof entryCommands>;

/** The commands that all lists share. */
export function entryCommands(declaration: ReferenceDeclaration) {
  const entries = listEntries(declaration);
  return {
    save: saveEntries(entries),
    remove: deleteEntry(entries),
    restore: restoreEntry(entries),
    merge: mergeEntry(entries),
    split: splitEntry(entries),
    confirm: confirmEntry(entries),
    moveOut: moveOutEntry(entries),
    erase: eraseEntry(entries),
  };
}
