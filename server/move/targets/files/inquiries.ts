import { inquiries } from '../../../../contract/move/kinds/inquiries.js';
import type { JsonObject } from '../../../../contract/json.js';
import { quotationForm } from '../../../../contract/shipment/quotation/form.js';
import type { Diff } from '../../../../contract/diff.js';
import { eventsOfTable } from '../../../../contract/shipment/documents/events.js';
import type { StoredEvent } from '../../../log/event.js';
import type { Envelope } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { History, type Undo } from '../../../history/history.js';
import { moveShipmentIn, moveShipmentOut } from '../../../shipment/origin/commands.js';
import { saveCommands } from '../../../shipment/quotation/save.js';
import { shipmentRecord } from '../../../shipment/shipment.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { mapReferences } from '../references.js';
import { paced, type MoveTarget, type TargetWriter } from '../target.js';
import { onDay, part } from './calls.js';
import { changeForms, type ChangedForms } from './changed-order.js';
import { namesOfFiles } from './names-of-files.js';
import { mapForms } from './progress.js';

/** An inquiry, or the inquiry of an order. */
export type MovedInquiry = {
  /** The day on which it was entered. */
  createdOn: string;
  form: JsonObject;
  /** What a later move changes of an order beyond its inquiry, and the day of its last place. */
  forms?: ChangedForms;
  seenOn?: string | null;
};

/** Files: each begins as an inquiry, and its later life and its parts are targets of their own. */
export const inquiryTarget: MoveTarget = {
  name: 'inquiry',
  title: inquiries.label,
  streamOf: shipmentStream,
  mapIds: (given, idOf) => ({
    ...given,
    form: mapReferences(quotationForm.fields, given['form'] as JsonObject, idOf),
    ...(given['forms'] ? { forms: mapForms(given['forms'] as JsonObject, idOf) } : {}),
  }),
  namesOf: namesOfFiles,
  writer: inquiryWriter,
};

function inquiryWriter(kernel: Kernel): TargetWriter {
  const { commands } = kernel;
  const history = new History(kernel);
  const undo: Undo = {
    may: () => true,
    command: (...save) => shipmentRecord.undo?.(...save) ?? null,
    form: shipmentRecord.form,
  };
  return {
    atOnce: 1,
    parallel: paced,
    async write([save], envelope) {
      if (!save) return [];
      const { createdOn, form, forms = {}, seenOn = null } = save.given as MovedInquiry;
      const sent = { fields: form, tables: {} };
      const added = part(envelope, 1);
      const id =
        save.id ??
        (await commands.run(saveCommands.AddInquiry, { form: sent }, onDay(added, createdOn, kernel.now()))).id;
      if (save.id !== null) {
        if (Object.keys(form).length > 0) await commands.run(saveCommands.ChangeInquiry, { id, form: sent }, added);
        await changeForms(kernel, { file: id, forms, seenOn }, part(envelope, 3));
      }
      await commands.run(moveShipmentIn, { id, origin: save.origin }, part(envelope, 2));
      return [id];
    },
    async undoChange(id, { act, move }, envelope) {
      await history.undoAct('shipment', id, act, undo, envelope, isOfOrder);
      await commands.run(moveShipmentOut, { id, move, deletes: false }, outOf(envelope));
    },
    async undoAddition(id, { move }, envelope) {
      await commands.run(moveShipmentOut, { id, move, deletes: true }, envelope);
    },
  };
}

/** Rows of parts that the same move added have inverses of their own; of forms it changes fields, and adds entries. */
function isOfOrder({ type, data }: StoredEvent): boolean {
  const { fields, rows } = data as Partial<Diff>;
  const isChange = Object.keys(fields ?? {}).length > 0 || Object.keys(rows ?? {}).length === 0;
  return isChange || !partEvents.includes(type);
}

const partEvents = ['InquiryChanged', 'UnitsChanged', ...Object.values(eventsOfTable).map(({ added }) => added)];

const outOf = (envelope: Envelope): Envelope => ({ ...envelope, key: `${envelope.key}.out` });
