import { customInvoiceFields, customInvoiceKind, customInvoiceLifeFields } from '../../contract/custom-invoice/form.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { toRun } from '../decider/bus.js';
import { wholeFormBefore } from '../form/form-before.js';
import type { RecordKind } from '../history/record-kind.js';
import { customInvoiceCommands } from './commands.js';
import type { CustomInvoiceState } from './state.js';

/** The command that takes a change of a custom invoice back. */
export const undoCustomInvoice: NonNullable<RecordKind['undo']> = ({ id, state }, inverse) => {
  const { deleted } = inverse.fields;
  const { payer } = state as CustomInvoiceState;
  if (deleted?.to === true) return toRun(customInvoiceCommands.DeleteCustomInvoice, { id });
  if (deleted) return toRun(customInvoiceCommands.RestoreCustomInvoice, { id, payer });
  const fields = wholeFormBefore(state as CustomInvoiceState, inverse, customInvoiceFields);
  return toRun(customInvoiceCommands.SaveCustomInvoice, { id, fields });
};

/** The history of a custom invoice: every user may read it, and users who may edit custom invoices may undo its changes. */
export const customInvoiceRecord: RecordKind = {
  name: customInvoiceKind,
  form: { fields: customInvoiceLifeFields },
  mayRead: (principal) => allowed('custominvoice.read', principal),
  mayUndo: (principal) => allowed('custominvoice.edit', principal),
  undo: undoCustomInvoice,
  present: (state) => state as JsonObject,
};
