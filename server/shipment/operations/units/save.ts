import { diffForm } from '../../../../contract/diff.js';
import type { StreamEvent } from '../../../../contract/events.js';
import type { SentForm } from '../../../../contract/form/wire-form.js';
import type { Json } from '../../../../contract/json.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { unitsForm, unitsShape, type Unit, type Units } from '../../../../contract/shipment/operations/units/form.js';
import { movedUnits, type UnitMove } from '../../../../contract/shipment/operations/units/moves.js';
import type { UnitKind } from '../../../../contract/shipment/operations/units/kinds.js';
import { plainNumber, readSizeType, readUnitNumber } from '../../../../contract/shipment/operations/units/number.js';
import type { UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import { formerCarriersOf } from '../../../../contract/shipment/operations/units/summary.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { completeRows, type Row } from '../../../form/complete-rows.js';
import { Faults, type ReportFault } from '../../../form/faults.js';
import { referredFacts, type ReferredFacts } from '../../../form/referred.js';
import { namedIn } from '../../../form/references.js';
import { newRows } from '../../../form/row-numbers.js';
import { drawRowIds } from '../../file/row-ids.js';
import { assertRunning } from '../../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';

interface ChangeUnits {
  id: number;
  form: SentForm;
  version?: number | undefined;
}

interface Drawn {
  newIds: readonly number[];
}

/** The units of an order with their days. What was not sent does not change. */
export const changeUnits: CommandDefinition<ChangeUnits, { id: number }, Drawn, ReferredFacts> = {
  name: 'ChangeUnits',
  draw: async ({ form }, source) => ({ newIds: await drawRowIds(newRows(form), source) }),
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ form }) => namedIn(unitsForm, form),
  facts: ({ form }, source) => referredFacts(unitsForm, form, source),
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: shipmentStream(id), section: 'units', version },
  decide(files, { id, form: sent }, by) {
    if (!may('unit.edit', by)) throw refuse('NotAllowed');
    const { own, facts } = openShipment<UnitsState>(files, id, 'units');
    assertRunning(facts);
    const faults = new Faults();
    const form: Record<string, Json> = { ...own.form, ...sent.fields };
    const rows = sent.tables['units'];
    if (rows) {
      const before = { old: own.form.units as Row[], others: [], rowIds: own.rowIds, nextIds: [...by.newIds] };
      const completed = completeRows(unitsForm.tables.units, rows, before, by, faults.report);
      const seen = new Set<string>();
      form['units'] = completed.map(({ row, old, wrong }) =>
        completeUnit(row as Unit, old as Unit | null, own.rowIds, seen, wrong),
      );
    }
    faults.assertNone();
    const diff = diffForm(own.form, form as Units, unitsShape);
    return { events: diff ? [shipmentEvent(id, { type: 'UnitsChanged', data: diff })] : [], answer: { id } };
  },
};

/** What a list of the railway changes in the units. */
export function unitsMoved(form: Units, moves: readonly UnitMove[]): StreamEvent[] {
  const diff = diffForm(form, { units: movedUnits(form.units, moves) }, unitsShape);
  return diff ? [{ type: 'UnitsChanged', data: diff }] : [];
}

/** The number, the size and the carriers as they are stored. */
export function completeUnit(
  row: Row,
  old: Unit | null,
  rowIds: readonly number[],
  seen: Set<string>,
  wrong: ReportFault,
): Row {
  const number = textIn(row, 'number');
  const sizeType = textIn(row, 'sizeType');
  const carrier = textIn(row, 'carrier');
  const kind = row['kind'];
  const stored = typeof kind === 'number' && number !== null ? readUnitNumber(kind as UnitKind, number).number : number;
  if (stored !== null && seen.has(plainNumber(stored))) wrong('number', 'unitTwice');
  if (stored !== null) seen.add(plainNumber(stored));
  const plainCarrier = carrier ? plainNumber(carrier) : null;
  return {
    ...row,
    number: stored,
    sizeType: sizeType === null ? null : (readSizeType(sizeType) ?? sizeType),
    carrier: plainCarrier,
    // A removed unit that an undo brings back has those that it had.
    formerCarriers:
      old === null && rowIds.includes(Number(row['id']))
        ? textIn(row, 'formerCarriers')
        : formerCarriersOf(old, plainCarrier),
  };
}

function textIn(row: Row, name: string): string | null {
  const value = row[name];
  return typeof value === 'string' ? value : null;
}
