import { sizeMessage } from '../../../contract/refusals/field-texts.js';
import type { Actor } from '../../../contract/actor.js';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Entry } from '../../../contract/shipment/entries.js';
import {
  maxEntries,
  maxPictures,
  maxTextMb,
  newsFields,
  noteFields,
  tracingFields,
  type TracingEntry,
  type TracingTable,
} from '../../../contract/shipment/tracing/form.js';
import type { TracingState } from '../../../contract/shipment/tracing/state.js';
import type { FactSource } from '../../decider/command.js';
import { addEntry, removeEntry, undoEntryChange, type EntryKind } from '../file/entries.js';
import { assertRunning } from '../file/running.js';
import { textBytesIn } from './evolve.js';

interface Pictures {
  /** Those of the named pictures that this user uploaded for a tracing entry and that no entry uses yet. */
  free: ReadonlySet<string>;
}

/** D208: a file takes a limited number of entries and a limited amount of text, so that no answer about it grows without end. */
export function assertSpace(own: object, added: readonly object[]): void {
  const { tracing: seen, news: reports, notes: texts, textBytes } = own as TracingState;
  const entries = seen.length + reports.length + texts.length + added.length;
  if (entries > maxEntries || textBytes + textBytesIn(added) > maxTextMb * 1_000_000)
    throw refuse('FileFull', { values: { entries: maxEntries, megabytes: maxTextMb } });
}

const tracing: EntryKind<Pictures> = {
  section: 'tracing',
  table: 'tracing',
  fields: tracingFields,
  readModel: 'tracing_entry',
  events: { added: 'TracingAdded', removed: 'TracingRemoved' },
  capability: 'operation.tracing',
  assertSpace,
  async loadFacts({ pictures = [] }, source) {
    if (pictures.length === 0) return { free: new Set() };
    const rows = await source.query<{ file: string }>(
      `select file from upload u where file = any($1) and purpose = 'tracing' and user_id is not distinct from $2
          and not exists (select 1 from tracing_picture p where p.file = u.file)`,
      [pictures, source.actor.userId],
    );
    return { free: new Set(rows.map(({ file }) => file)) };
  },
  complete({ fields, pictures = [] }, { free }, reportError) {
    const files = [...new Set(pictures)];
    if (files.length > maxPictures)
      throw refuse('Invalid', { fields: { pictures: [sizeMessage('tooMany', files.length, maxPictures)] } });
    files.forEach((file, at) => {
      if (!free.has(file)) reportError(`pictures.${at}`, 'notInList');
    });
    return { ...fields, pictures: files };
  },
};

const news: EntryKind = {
  section: 'tracing',
  table: 'news',
  fields: newsFields,
  readModel: 'transport_news',
  events: { added: 'NewsAdded', removed: 'NewsRemoved' },
  capability: 'operation.news',
  assertSpace,
};

const notes: EntryKind = {
  section: 'tracing',
  table: 'notes',
  fields: noteFields,
  readModel: 'shipment_note',
  events: { added: 'NoteAdded', removed: 'NoteRemoved' },
  capability: 'operation.note',
  assertSpace,
  // An archived file accepts notes and nothing else (D138).
  assertOpen: (facts) => facts.lifecycle.stage === 'archived' || assertRunning(facts),
  mayRemove: (entry, { actor }) => mayRemoveNote(entry.by, actor),
};

/** A note can be removed by its author or by an administrator (D086). */
export function mayRemoveNote(author: number | null, { userId, type, door }: Actor): boolean {
  if (door !== 'http') return true;
  return userId !== null && type !== null && allowed('operation.removeNote', { id: userId, type }, author);
}

/** An entry is restored with its pictures or not at all: the pictures of a removed entry are deleted after a while. */
async function assertPicturesStored(entries: readonly Entry[], source: FactSource): Promise<void> {
  const files = (entries as readonly TracingEntry[]).flatMap(({ pictures }) => pictures);
  const stored = await source.query(`select 1 from upload where file = any($1)`, [files]);
  if (stored.length < files.length) throw refuse('CannotUndo');
}

export const undoCommands = {
  tracing: undoEntryChange('TakeBackTracing', tracing, assertPicturesStored),
  news: undoEntryChange('TakeBackNews', news),
  notes: undoEntryChange('TakeBackNote', notes),
} satisfies Record<TracingTable, unknown>;

export const tracingCommands = {
  AddTracing: addEntry('AddTracing', tracing),
  RemoveTracing: removeEntry('RemoveTracing', tracing),
  AddNews: addEntry('AddNews', news),
  RemoveNews: removeEntry('RemoveNews', news),
  AddNote: addEntry('AddNote', notes),
  RemoveNote: removeEntry('RemoveNote', notes),
};
