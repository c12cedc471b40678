import { asideFields } from '../../contract/bank/form.js';
import { bankLineKind, bankStatementKind } from '../../contract/bank/kind.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { withMarks } from '../attention/with-marks.js';
import { toRun } from '../decider/bus.js';
import { wholeFormBefore } from '../form/form-before.js';
import type { RecordKind } from '../history/record-kind.js';
import type { BankLineState } from './bank-line.aggregate.js';
import { setLineAside, takeLineBack } from './commands.js';

const mayRead: RecordKind['mayRead'] = (principal) => allowed('bank.read', principal);

/** The history of a bank line: that it was read stays, what was done with it is undone. */
export const bankLineRecord = withMarks({
  name: bankLineKind,
  form: { fields: asideFields },
  mayRead,
  mayUndo: (principal) => allowed('bank.edit', principal),
  undo({ id, state }, inverse) {
    const { aside } = inverse.fields;
    if (aside?.to === null) return toRun(takeLineBack, { id });
    return toRun(setLineAside, { id, fields: wholeFormBefore(state as BankLineState, inverse, asideFields) });
  },
  present: (state) => state as JsonObject,
});

export const bankStatementRecord: RecordKind = {
  name: bankStatementKind,
  mayRead,
  present: (state) => state as JsonObject,
};
