import { diffForm } from '../../../../contract/diff.js';
import type { SentForm, SentRow } from '../../../../contract/form/wire-form.js';
import { sizeMessage } from '../../../../contract/refusals/field-texts.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import {
  maxUnits,
  unitFields,
  unitsForm,
  unitsShape,
  type Unit,
  type Units,
} from '../../../../contract/shipment/operations/units/form.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import type { UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { completeRows, type Row } from '../../../form/complete-rows.js';
import { Faults } from '../../../form/faults.js';
import { referredFacts, type ReferredFacts } from '../../../form/referred.js';
import { namedIn } from '../../../form/references.js';
import { drawRowIds } from '../../file/row-ids.js';
import { assertRunning } from '../../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import { completeUnit } from './save.js';

interface AddUnit {
  id: number;
  fields: SentForm['fields'];
}

const { units: table } = unitsForm.tables;
const noCells = Object.fromEntries(Object.keys(unitFields).map((name) => [name, null]));
const rowOf = ({ fields }: AddUnit): SentRow => ({ ...noCells, ...fields, id: null });
const formOf = (command: AddUnit): SentForm => ({ fields: {}, tables: { units: [rowOf(command)] } });

/** One unit more, as it is entered on a phone without a connection: what others have entered meanwhile stays. */
export const addUnit: CommandDefinition<AddUnit, { id: number }, { newIds: readonly number[] }, ReferredFacts> = {
  name: 'AddUnit',
  draw: async (_command, source) => ({ newIds: await drawRowIds(1, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  names: (command) => namedIn(unitsForm, formOf(command)),
  facts: (command, source) => referredFacts(unitsForm, formOf(command), source),
  decide(files, command, by) {
    const { id } = command;
    if (!may('unit.edit', by)) throw refuse('NotAllowed');
    const { own, facts } = openShipment<UnitsState>(files, id, 'units');
    assertRunning(facts);
    const { form, rowIds } = own;
    const count = form.units.length + 1;
    if (count > maxUnits) throw refuse('Invalid', { fields: { number: [sizeMessage('tooMany', count, maxUnits)] } });
    const faults = new Faults();
    const before = { old: form.units as Row[], others: [], rowIds, nextIds: [...by.newIds] };
    // The form has the fields of one unit, so its faults are named without the table.
    const report: typeof faults.report = (field, ...rest) =>
      faults.report(field.slice(field.lastIndexOf('.') + 1), ...rest);
    const seen = new Set(form.units.map(({ number }) => plainNumber(number)));
    const added = completeRows(table, [rowOf(command)], before, by, report).map(({ row, old, wrong }) =>
      completeUnit(row, old as Unit | null, rowIds, seen, wrong),
    );
    faults.assertNone();
    const diff = diffForm(form, { ...form, units: [...form.units, ...added] } as Units, unitsShape);
    return { events: diff ? [shipmentEvent(id, { type: 'UnitsChanged', data: diff })] : [], answer: { id } };
  },
};
