import { foldedOrNull } from '../../../contract/text/fold.js';
import { allowed } from '../../../contract/permissions.js';
import { documentEvents, eventsOfTable } from '../../../contract/shipment/documents/events.js';
import type { FileDocument } from '../../../contract/shipment/documents/form.js';
import { documentsForm } from '../../../contract/shipment/documents/form.js';
import { documentRoutes } from '../../../contract/shipment/documents/routes.js';
import type { DocumentsFacts, DocumentsState } from '../../../contract/shipment/documents/state.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { inWordsOf } from '../../form/wire-words.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { isRunning } from '../file/running.js';
import { column, type Section, type ShipmentFile } from '../section.js';
import { kindsOfDocuments } from '../../../contract/document/needs.js';
import { needsKey } from '../document-needs.js';
import { documents } from '../tables.js';
import { addDocument } from './add.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsReader } from './documents-reader.js';
import { documentCounters, documentIndexes, documentListings, documentTextTable } from './listings.js';
import { evolveDocuments, initialDocuments } from './evolve.js';
import { mayReadMoney } from './readable.js';
import { removeDocument, takeBackDocuments } from './remove.js';

/** Every document that a file has or had, also of a deleted file: its bytes stay until they are erased. */
const documentTable: ReadModelTable = {
  name: documents,
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    user_id: 'integer',
    kind: 'text',
    is_money: 'boolean',
    number: 'text',
    on_day: 'date',
    comment: 'text',
    file: 'text',
    name: 'text',
    bytes: 'integer',
    added_at: 'timestamptz',
    version_of: 'integer',
    removed_at: 'timestamptz',
    erased_at: 'timestamptz',
    is_deleted: 'boolean',
    is_listed: 'boolean',
    code: 'text',
    consignee_id: 'integer',
    search: 'text',
  },
  indexes: ['(shipment_id)', '(file)', ...documentIndexes],
  counters: documentCounters,
};

const eventsOfMoney = Object.values(eventsOfTable.moneyDocuments);

/** The documents of an order: what was sent, received and signed, each in all its versions. */
export const documentsSection: Section<DocumentsState, DocumentsFacts> = {
  name: 'documents',
  events: documentEvents,
  initial: initialDocuments,
  evolve: evolveDocuments,
  facts: ({ documents }) => ({ kinds: kindsOfDocuments(documents) }),
  parts: {
    shipping_order: {
      follows: ['quotation'],
      columns: {
        needs_key: column<DocumentsState>('text', (own, { facts: { quotation } }) =>
          needsKey({ ...quotation, kinds: kindsOfDocuments(own.documents) }),
        ),
      },
    },
  },
  tables: [{ ...documentTable, follows: ['lifecycle', 'quotation'] }],
  rows: (state, file) => ({
    [documents]: [
      ...state.documents.map((document) => rowOf(document, false, file)),
      ...state.moneyDocuments.map((document) => rowOf(document, true, file)),
    ],
  }),
  visibilityFor: (principal) =>
    mayReadMoney(principal) ? 'all' : { allBut: ['moneyDocuments'], events: eventsOfMoney },
  undo: {
    may: (principal, facts, { by }) =>
      isRunning(facts) && (principal.id === by || allowed('document.removeAny', principal)),
    command: (id, _state, inverse) => toRun(takeBackDocuments, { id, inverse }),
  },
  routes: [documentRoutes],
  commands: [
    commandCall(documentRoutes.add, addDocument, {
      body: ({ params: { id }, body: { fields, file, name, versionOf } }) => ({ id, fields, file, name, versionOf }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(documentsForm),
    }),
    commandCall(documentRoutes.remove, removeDocument, {
      body: ({ params: { id }, body: { reason, erase } }) => ({ document: id, reason, erase }),
      doneMessage: 'deleted',
    }),
  ],
  listTables: [documentTextTable],
  listings: documentListings,
  controllers: [DocumentsController],
  providers: [DocumentsReader],
};

function rowOf(document: FileDocument, isMoney: boolean, { id, facts }: ShipmentFile): Row {
  const { lifecycle, quotation } = facts;
  return {
    id: document.id,
    shipment_id: id,
    user_id: document.by,
    kind: document.kind,
    is_money: isMoney,
    number: document.number,
    on_day: document.on,
    comment: document.comment,
    file: document.file,
    name: document.name,
    bytes: document.bytes,
    added_at: document.at,
    version_of: document.versionOf,
    removed_at: document.removedAt,
    erased_at: document.erasedAt,
    is_deleted: lifecycle.deleted,
    is_listed: document.removedAt === null && !lifecycle.deleted,
    code: lifecycle.code,
    consignee_id: quotation.consignee,
    search: foldedOrNull([document.number, document.name, document.comment].filter(Boolean).join(' ')),
  };
}
