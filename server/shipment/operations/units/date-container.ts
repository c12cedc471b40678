import { diffForm } from '../../../../contract/diff.js';
import type { SentForm } from '../../../../contract/form/wire-form.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { riskRow } from '../../../../contract/shipment/clock/risk-row.js';
import { unitsShape, type Units } from '../../../../contract/shipment/operations/units/form.js';
import type { UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import type { CommandDefinition } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { shipmentOfRisk } from '../../file/risk-shipment.js';
import { assertRunning } from '../../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';

interface DateContainer {
  /** A row of the board of containers at risk. */
  row: number;
  /** The planned return or the return. */
  fields: SentForm['fields'];
}

/** Enters a day of the container of a row of the board: in its unit, or in a file without units in the file. */
export const dateContainer: CommandDefinition<DateContainer, { id: number }, { shipment: number }> = {
  name: 'DateContainer',
  draw: ({ row }, source) => shipmentOfRisk(row, source),
  streams: (_command, { shipment }) => [shipmentStream(shipment)],
  decide(files, { row, fields }, by) {
    if (!may('unit.edit', by)) throw refuse('NotAllowed');
    const { own, facts } = openShipment<UnitsState>(files, by.shipment, 'units');
    assertRunning(facts);
    const diff = diffForm(own.form, withDay(own.form, row, fields), unitsShape);
    const events = diff ? [shipmentEvent(by.shipment, { type: 'UnitsChanged', data: diff })] : [];
    return { events, answer: { id: by.shipment } };
  },
};

function withDay(form: Units, row: number, fields: SentForm['fields']): Units {
  const of = riskRow(row);
  if ('shipment' in of) {
    // The row of a file whose units were entered in the meantime stands for nothing any more.
    if (form.units.length > 0) throw refuse('NotFound');
    return { ...form, ...fields };
  }
  if (!form.units.some(({ id }) => id === of.unit)) throw refuse('NotFound');
  return { ...form, units: form.units.map((unit) => (unit.id === of.unit ? { ...unit, ...fields } : unit)) };
}
