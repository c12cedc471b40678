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
import type { CommandDefinition, Facts } from '../../../decider/command.js';
import type { Files } from '../../../decider/files.js';
import { may } from '../../../decider/may.js';
import { completeRows, type Row } from '../../../form/complete-rows.js';
import { Faults, type ReportFault } from '../../../form/faults.js';
import { referredFacts, type ReferredFacts } from '../../../form/referred.js';
import { namedBy } from '../../../form/references.js';
import type { NewEvent } from '../../../log/event.js';
import { drawRowIds } from '../../file/row-ids.js';
import { assertRunning } from '../../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';
import { completeUnit } from './save.js';

type Fields = SentForm['fields'];
interface Drawn {
  newIds: readonly number[];
}

const { units: table } = unitsForm.tables;
const noCells = Object.fromEntries(Object.keys(unitFields).map((name) => [name, null]));
const rowOf = (fields: Fields): SentRow => ({ ...noCells, ...fields, id: null });
const formOf = (rows: readonly Fields[]): SentForm => ({ fields: {}, tables: { units: rows.map(rowOf) } });

/** One unit more, as it is entered on a phone without a connection: what others have entered meanwhile stays. */
export const addUnit: CommandDefinition<{ id: number; fields: Fields }, { id: number }, Drawn, ReferredFacts> = {
  name: 'AddUnit',
  draw: async (_command, source) => ({ newIds: await drawRowIds(1, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ fields }) => namedBy(unitFields, fields),
  facts: ({ fields }, source) => referredFacts(unitsForm, formOf([fields]), source),
  decide(files, { id, fields }, by) {
    const { events } = unitsAdded(files, { id, rows: [fields] }, by, (_at, field) => field);
    return { events, answer: { id } };
  },
};

/** Several units more, in the order in which their ids are answered; a fault is named by the place of its unit. */
export const addUnits: CommandDefinition<AddUnits, { ids: number[] }, Drawn, ReferredFacts> = {
  name: 'AddUnits',
  draw: async ({ rows }, source) => ({ newIds: await drawRowIds(rows.length, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ rows }) => rows.flatMap((fields, at) => namedBy(unitFields, fields, (name) => placed(at, name))),
  facts: ({ rows }, source) => referredFacts(unitsForm, formOf(rows), source),
  decide(files, command, by) {
    const { events, ids } = unitsAdded(files, command, by, placed);
    return { events, answer: { ids } };
  },
};

interface AddUnits {
  /** The order. */
  id: number;
  rows: readonly Fields[];
}

const placed = (at: number, field: string): string => `${at}.${field}`;

function unitsAdded(
  files: Files,
  { id, rows }: AddUnits,
  by: Facts & ReferredFacts & Drawn,
  pathOf: (at: number, field: string) => string,
): { events: NewEvent[]; ids: number[] } {
  if (!may('unit.edit', by)) throw refuse('NotAllowed');
  const { own, facts } = openShipment<UnitsState>(files, id, 'units');
  assertRunning(facts);
  const { form, rowIds } = own;
  const faults = new Faults();
  const count = form.units.length + rows.length;
  if (count > maxUnits) faults.report(pathOf(0, 'number'), { text: sizeMessage('tooMany', count, maxUnits) });
  const before = { old: form.units as Row[], others: [], rowIds, nextIds: [...by.newIds] };
  const report: ReportFault = (path, message) => {
    const [at = '', field = ''] = path.split('.').slice(-2);
    faults.report(pathOf(Number(at), field), message);
  };
  const seen = new Set(form.units.map(({ number }) => plainNumber(number)));
  const added = completeRows(table, rows.map(rowOf), before, by, report).map(({ row, old, wrong }) =>
    completeUnit(row, old as Unit | null, rowIds, seen, wrong),
  );
  faults.assertNone();
  const diff = diffForm(form, { ...form, units: [...form.units, ...added] } as Units, unitsShape);
  return {
    events: diff ? [shipmentEvent(id, { type: 'UnitsChanged', data: diff })] : [],
    ids: added.map((unit) => unit.id),
  };
}
