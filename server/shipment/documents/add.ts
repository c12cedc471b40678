import { diffForm } from '../../../contract/diff.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import type { Actor } from '../../../contract/actor.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { eventsOfTable } from '../../../contract/shipment/documents/events.js';
import {
  documentFields,
  documentShape,
  maxDocuments,
  type DocumentTable,
  type FileDocument,
} from '../../../contract/shipment/documents/form.js';
import { isMoneyKind } from '../../../contract/document/kinds.js';
import type { DocumentsState } from '../../../contract/shipment/documents/state.js';
import { emptyFields } from '../../../contract/form/wire-form.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { Faults } from '../../form/faults.js';
import { drawRowIds } from '../file/row-ids.js';
import { assertRunning } from '../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { readableDocuments } from './readable.js';

interface AddDocument {
  /** The shipment. */
  id: number;
  fields: SentForm['fields'];
  /** The name of the stored bytes, and the one that the file had when it was sent. */
  file: string;
  name: string;
  /** The document of which it is a new version. */
  versionOf: number | null;
}

interface Sent {
  /** How many bytes it has; null unless this user sent it or may read it already. */
  bytes: number | null;
}

/** Adds a document to an order. Its bytes were sent before, so that each file has its own progress and its own refusal. */
export const addDocument: CommandDefinition<AddDocument, { id: number }, { newId: number }, Sent> = {
  name: 'AddDocument',
  draw: async (_command, source) => ({ newId: (await drawRowIds(1, source))[0] as number }),
  streams: ({ id }) => [shipmentStream(id)],
  async facts({ file }, source) {
    const [found] = await source.query<{ bytes: number }>(
      `select u.bytes from upload u where u.file = $1 and u.purpose = 'document'
        and (u.user_id is not distinct from $2 or exists (select 1 from ${readableBy(source.actor)} and d.file = u.file))`,
      [file, source.actor.userId],
    );
    return { bytes: found?.bytes ?? null };
  },
  decide(files, { id, fields, file, name, versionOf }, by) {
    const sent = { ...emptyFields(documentFields), ...fields } as Pick<FileDocument, keyof typeof documentFields>;
    const isMoney = isMoneyKind(sent.kind);
    if (!may(isMoney ? 'document.editMoney' : 'document.editCargo', by)) throw refuse('NotAllowed');
    const { own, facts } = openShipment<DocumentsState>(files, id, 'documents');
    assertRunning(facts);
    const table: DocumentTable = isMoney ? 'moneyDocuments' : 'documents';
    const earlier = own[table].find((one) => one.id === versionOf && one.removedAt === null);
    const faults = new Faults();
    if (by.bytes === null) faults.report('file', 'notInList');
    if (versionOf !== null && !earlier) faults.report('versionOf', 'notInList');
    faults.assertNone();
    if (documentCount(own) >= maxDocuments) throw refuse('DocumentsFull', { values: { documents: maxDocuments } });
    const document: FileDocument = {
      id: by.newId,
      ...sent,
      by: by.actor.userId,
      at: by.now.toISOString(),
      file,
      name,
      bytes: by.bytes ?? 0,
      versionOf: earlier ? (earlier.versionOf ?? earlier.id) : null,
      removedAt: null,
      removedBy: null,
      reason: null,
      erasedAt: null,
    };
    const diff = diffForm(own, { [table]: [...own[table], document] }, documentShape(table));
    return {
      events: diff ? [shipmentEvent(id, { type: eventsOfTable[table].added, data: diff })] : [],
      answer: { id: document.id },
    };
  },
};

/** All that are not removed, each version counted. */
export function documentCount(state: DocumentsState): number {
  return [...state.documents, ...state.moneyDocuments].filter(({ removedAt }) => removedAt === null).length;
}

function readableBy({ userId, type, door }: Actor): string {
  return readableDocuments(door === 'http' && userId !== null && type !== null ? { id: userId, type } : null);
}
