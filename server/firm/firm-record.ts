import { applyDiff } from '../../contract/diff.js';
import { firmForm, firmKind } from '../../contract/firm/firm.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import type { RecordKind } from '../history/record-kind.js';
import { changeFirm } from './commands.js';
import { formOf, type FirmState } from './firm.aggregate.js';

/** The life of the firm's settings: read by everybody, taken back by who may save them. */
export const firmRecord: RecordKind = {
  name: firmKind,
  mayRead: (asker) => allowed('firm.read', asker),
  mayUndo: (asker) => allowed('firm.edit', asker),
  undo({ state }, inverse) {
    const after = applyDiff(state as FirmState, inverse) as unknown as JsonObject;
    const fields = Object.fromEntries(Object.keys(firmForm.fields).map((name) => [name, after[name] ?? null]));
    const tables = { accounts: after['accounts'] } as unknown as SentForm['tables'];
    return { definition: changeFirm, command: { form: { fields, tables } } };
  },
  present(state: Json) {
    return formOf(state as unknown as FirmState) as unknown as JsonObject;
  },
};
