import { firmForm } from '../../contract/firm/firm.js';
import { firmKind } from '../../contract/firm/kind.js';
import { allowed } from '../../contract/permissions.js';
import { toRun } from '../decider/bus.js';
import { formBefore } from '../form/form-before.js';
import type { RecordKind } from '../history/record-kind.js';
import { changeFirm } from './commands.js';
import { formOf, type FirmState } from './firm.aggregate.js';

/** The history of the firm's settings: every user may read it, and users who may save the settings may undo changes. */
export const firmRecord: RecordKind = {
  name: firmKind,
  mayRead: (principal) => allowed('firm.read', principal),
  mayUndo: (principal) => allowed('firm.edit', principal),
  form: firmForm,
  undo: ({ state }, inverse) => toRun(changeFirm, { form: formBefore(state as FirmState, inverse) }),
  present: (state) => formOf(state as FirmState),
};
