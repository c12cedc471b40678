import { applyDiff, type Diff } from '../../contract/diff.js';
import type { Values } from '../../contract/fields/field.js';
import { firmEvents } from '../../contract/firm/events.js';
import { firmForm, type Firm } from '../../contract/firm/firm.js';
import { firmKind } from '../../contract/firm/kind.js';
import { emptyFields } from '../../contract/form/wire-form.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import type { ReadModelTable } from '../projection/table.js';
import { firms } from './tables.js';

/** The settings of the firm. */
export type FirmState = Firm & {
  /** The highest row number ever used: removed rows' numbers are not reused. */
  lastRow: number;
};

/** Before the first save there is no name yet; a save requires one. */
const fresh: FirmState = {
  ...(emptyFields(firmForm.fields) as Values<typeof firmForm.fields>),
  accounts: [],
  needs: [],
  ruleDays: [],
  lastRow: 0,
};

function evolve(state: FirmState, event: FoldEvent): FirmState {
  const type = event.type as keyof typeof firmEvents;
  switch (type) {
    case 'FirmChanged': {
      const diff = event.data as Diff;
      const added = Object.values(diff.rows).flatMap((rows) => rows.added.map(({ id }) => id));
      return { ...applyDiff(state, diff), lastRow: Math.max(state.lastRow, ...added) };
    }
    default:
      throw new Error(`${String(type satisfies never)} is not an event of the firm`);
  }
}

export const firmTable: ReadModelTable = {
  name: firms,
  key: ['id'],
  columns: { id: 'integer', form: 'json', version: 'integer' },
};

/** The values of the settings form. */
export function formOf({ lastRow: _lastRow, ...form }: FirmState): Firm {
  return form;
}

export const firmAggregate: Aggregate<FirmState> = {
  name: firmKind,
  events: firmEvents,
  initial: fresh,
  evolve,
  tables: [firmTable],
  rows: (state, file) => ({
    firm: [{ id: file.id, form: formOf(state), version: file.sections['settings'] ?? 0 }],
  }),
};
