import type { EventCatalogue } from '../../events.js';
import { entryEvent } from '../entries.js';
import type { TracingTable } from './form.js';

const event = (table: TracingTable, mn: string, en: string) => entryEvent('tracing', table, { mn, en });

export const tracingEvents = {
  TracingAdded: event('tracing', 'тээврийн мэдээ нэмсэн', 'added a tracing entry'),
  TracingRemoved: event('tracing', 'тээврийн мэдээ хассан', 'took a tracing entry out'),
  NewsAdded: event('news', 'тээврийн мэдэгдэл нэмсэн', 'added transport news'),
  NewsRemoved: event('news', 'тээврийн мэдэгдэл хассан', 'took transport news out'),
  NoteAdded: event('notes', 'тэмдэглэл бичсэн', 'wrote a note'),
  NoteRemoved: event('notes', 'тэмдэглэл хассан', 'took a note out'),
} satisfies EventCatalogue;
