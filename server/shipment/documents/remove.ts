import { diffForm, type Diff } from '../../../contract/diff.js';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { eventsOfTable } from '../../../contract/shipment/documents/events.js';
import {
  documentShape,
  maxDocuments,
  type DocumentTable,
  type FileDocument,
} from '../../../contract/shipment/documents/form.js';
import type { DocumentsState } from '../../../contract/shipment/documents/state.js';
import { localDay } from '../../../contract/time.js';
import type { CommandDefinition, Facts } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { isOwnOfToday } from '../../decider/own-of-today.js';
import { assertRunning } from '../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';
import { documents } from '../tables.js';
import { documentCount } from './add.js';

interface RemoveDocument {
  document: number;
  reason: string | null;
  /** Whether its bytes are deleted for good, unless another document has the same. */
  erase: boolean;
}

type Shipment = { shipment: number };
const tables = ['documents', 'moneyDocuments'] as const satisfies readonly DocumentTable[];

/** Hides a document: its author on the same day, otherwise an administrator with a reason. */
export const removeDocument: CommandDefinition<RemoveDocument, Shipment & { id: number }, Shipment> = {
  name: 'RemoveDocument',
  async draw({ document }, source) {
    const [found] = await source.query<Shipment>(`select shipment_id as shipment from ${documents} where id = $1`, [
      document,
    ]);
    if (!found) throw refuse('NotFound');
    return found;
  },
  streams: (_command, { shipment }) => [shipmentStream(shipment)],
  decide(files, { document: id, reason, erase }, by) {
    const { own, facts } = openShipment<DocumentsState>(files, by.shipment, 'documents');
    const table = tables.find((one) => own[one].some((row) => row.id === id && row.removedAt === null));
    const found = table && own[table].find((row) => row.id === id);
    if (!found || (table === 'moneyDocuments' && !may('document.readMoney', by))) throw refuse('NotFound');
    assertRunning(facts);
    const isAdministrator = may('document.removeAny', by);
    if (!isAdministrator && (erase || !isOwnOfToday(found, by) || !mayEdit(table, by))) throw refuse('DocumentStays');
    if (reason === null && (erase || !isOwnOfToday(found, by)))
      throw refuse('Invalid', { fields: { reason: [fieldMessages.fill.mn] } });
    const at = by.now.toISOString();
    const removed = { ...found, removedAt: at, removedBy: by.actor.userId, reason, erasedAt: erase ? at : null };
    return {
      events: replaced(by.shipment, own, table, [removed], eventsOfTable[table].removed),
      answer: { id, shipment: by.shipment },
    };
  },
};

/** Undoes the addition, the removal or the restoring of documents, which needs the same rights. */
export const takeBackDocuments: CommandDefinition<{ id: number; inverse: Diff }, { id: number }> = {
  name: 'TakeBackDocuments',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, inverse }, by) {
    const { own, facts } = openShipment<DocumentsState>(files, id, 'documents');
    assertRunning(facts);
    const events = tables.flatMap((table) => {
      const changes = inverse.rows[table];
      if (!changes) return [];
      const ids = [...changes.removed, ...changes.changed].map((row) => row.id);
      const rows = own[table].filter((row) => ids.includes(row.id));
      return takenBack(id, own, table, rows, by);
    });
    return { events, answer: { id } };
  },
};

function takenBack(id: number, own: DocumentsState, table: DocumentTable, rows: readonly FileDocument[], by: Facts) {
  const isRestoring = rows.every(({ removedAt }) => removedAt !== null);
  if (rows.some(({ erasedAt }) => erasedAt !== null)) throw refuse('CannotUndo');
  const isOwn = (row: FileDocument): boolean =>
    isRestoring ? row.removedBy === by.actor.userId : isOwnOfToday(row, by);
  if (!may('document.removeAny', by) && !(mayEdit(table, by) && rows.every(isOwn))) throw refuse('DocumentStays');
  if (isRestoring && documentCount(own) + rows.length > maxDocuments)
    throw refuse('DocumentsFull', { values: { documents: maxDocuments } });
  const change = isRestoring
    ? { removedAt: null, removedBy: null, reason: null }
    : { removedAt: by.now.toISOString(), removedBy: by.actor.userId };
  const { restored, removed } = eventsOfTable[table];
  return replaced(
    id,
    own,
    table,
    rows.map((row) => ({ ...row, ...change })),
    isRestoring ? restored : removed,
  );
}

function replaced(id: number, own: DocumentsState, table: DocumentTable, rows: readonly FileDocument[], type: string) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = own[table].map((row) => byId.get(row.id) ?? row);
  const diff = diffForm(own, { [table]: after }, documentShape(table));
  return diff ? [shipmentEvent(id, { type, data: diff })] : [];
}

function mayEdit(table: DocumentTable, by: Facts): boolean {
  return may(table === 'moneyDocuments' ? 'document.editMoney' : 'document.editCargo', by);
}

/** Whether a user may remove a document now, and whether that needs a reason. */
export function removalBy(
  { id, type }: Principal,
  row: { isMoney: boolean; author: number | null; at: Date },
  now: Date,
): 'no' | 'freely' | 'withReason' {
  const isOwn = row.author === id && localDay(row.at) === localDay(now);
  const capability = row.isMoney ? 'document.editMoney' : 'document.editCargo';
  if (isOwn && allowed(capability, { id, type })) return 'freely';
  return allowed('document.removeAny', { id, type }) ? 'withReason' : 'no';
}
