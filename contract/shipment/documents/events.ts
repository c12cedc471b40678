import { diffOf } from '../../diff.js';
import type { EventCatalogue, EventType } from '../../events.js';
import { documentShape, type DocumentTable } from './form.js';

const event = (table: DocumentTable, mn: string, en: string): EventType => ({
  section: 'documents',
  schema: 1,
  undoable: true,
  action: { mn, en },
  data: diffOf(documentShape(table)),
});

export const documentEvents = {
  DocumentAdded: event('documents', 'бичиг баримт нэмсэн', 'added a document'),
  DocumentRemoved: event('documents', 'бичиг баримт хассан', 'removed a document'),
  DocumentRestored: event('documents', 'хассан бичиг баримтыг буцаасан', 'restored a document'),
  MoneyDocumentAdded: event('moneyDocuments', 'мөнгөний бичиг баримт нэмсэн', 'added a document of money'),
  MoneyDocumentRemoved: event('moneyDocuments', 'мөнгөний бичиг баримт хассан', 'removed a document of money'),
  MoneyDocumentRestored: event(
    'moneyDocuments',
    'хассан мөнгөний бичиг баримтыг буцаасан',
    'restored a document of money',
  ),
} satisfies EventCatalogue;

/** The events of each table. */
export const eventsOfTable = {
  documents: { added: 'DocumentAdded', removed: 'DocumentRemoved', restored: 'DocumentRestored' },
  moneyDocuments: {
    added: 'MoneyDocumentAdded',
    removed: 'MoneyDocumentRemoved',
    restored: 'MoneyDocumentRestored',
  },
} as const satisfies Record<DocumentTable, Record<string, keyof typeof documentEvents>>;
