import { allowed } from '../../../../contract/permissions.js';
import type { FileEffects } from '../../../../contract/shipment/file/file-effects.js';
import { memo } from '../../../../contract/memo.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import { unitsEvents } from '../../../../contract/shipment/operations/units/events.js';
import { unitFields, unitsForm, type Units } from '../../../../contract/shipment/operations/units/form.js';
import { unitsRoutes } from '../../../../contract/shipment/operations/units/routes.js';
import type { UnitsFacts, UnitsState } from '../../../../contract/shipment/operations/units/state.js';
import { clocksOfUnits } from '../../../../contract/shipment/operations/units/summary.js';
import { toRun } from '../../../decider/bus.js';
import { formBefore } from '../../../form/form-before.js';
import { kindsReferredTo, streamsReferredTo } from '../../../form/references.js';
import { inWordsOf } from '../../../form/wire-words.js';
import { commandCall } from '../../../http/command-calls.js';
import { isRunning } from '../../file/running.js';
import { column, type EffectsOf, type Section, type ShipmentFile } from '../../section.js';
import { evolveUnits, initialUnits } from './evolve.js';
import { addUnit } from './add.js';
import { unitsAudit } from './audit.js';
import { clockFacts, containerClockRows, containerClockTable } from './clock-rows.js';
import { dateContainer } from './date-container.js';
import { unitFormTable, unitRows, unitsOfOrder, unitTable } from './rows.js';
import { changeUnits, unitsMoved } from './save.js';
import { UnitsController } from './units.controller.js';
import { UnitsReader } from './units-reader.js';

/** The units of an order: what it consists of, where each one is, and the days of each one. */
export const unitsSection: Section<UnitsState, UnitsFacts> = {
  name: 'units',
  events: unitsEvents,
  initial: initialUnits,
  evolve: evolveUnits,
  facts: ({ form }) => factsOf(form),
  saved: ({ form }) => form,
  parts: {
    shipping_order: {
      columns: {
        units: column<UnitsState>('text', ({ form }) => unitsOfOrder(form).units),
        units_search: column<UnitsState>('text', ({ form }) => unitsOfOrder(form).units_search),
        promised_on: column<UnitsState>('date', ({ form }) => form.promised),
        planned_return_on: column<UnitsState>('date', ({ form }) => form.plannedReturn),
        returned_on: column<UnitsState>('date', ({ form }) => form.returned),
      },
    },
  },
  tables: [
    { ...unitFormTable, follows: ['lifecycle'] },
    { ...unitTable, follows: ['lifecycle'] },
    { ...containerClockTable, follows: clockFacts },
  ],
  rows: ({ form }, file) => ({
    unit_form: isOrderFile(file) ? [{ id: file.id, form, version: file.version }] : [],
    unit: isOrderFile(file) ? unitRows(form, file.id) : [],
    container_clock: isRunning(file.facts) && isOrderFile(file) ? containerClockRows(form, file.id, file.facts) : [],
  }),
  references: { to: kindsReferredTo(unitsForm), of: ({ form }) => streamsReferredTo(unitsForm, form) },
  effects: {
    move: ({ form }, { moves }) => unitsMoved(form, moves),
  } satisfies EffectsOf<UnitsState, FileEffects['units']>,
  visibilityFor: () => 'all',
  undo: {
    may: (principal, facts) => isRunning(facts) && allowed('unit.edit', principal),
    command: (id, { form }, inverse) => toRun(changeUnits, { id, form: formBefore(form, inverse) }),
  },
  acts: {
    planReturn: (row, fields) => toRun(dateContainer, { row, fields }),
    recordReturn: (row, fields) => toRun(dateContainer, { row, fields }),
  },
  routes: [unitsRoutes],
  commands: [
    commandCall(unitsRoutes.update, changeUnits, {
      body: ({ params: { id }, body: { fields, tables, version } }) => ({ id, form: { fields, tables }, version }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(unitsForm),
    }),
    commandCall(unitsRoutes.add, addUnit, {
      body: ({ params: { id }, body: { fields } }) => ({ id, fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf({ fields: unitFields, tables: {} }),
    }),
  ],
  controllers: [UnitsController],
  providers: [UnitsReader],
  audits: [unitsAudit],
};

function isOrderFile({ facts: { lifecycle } }: ShipmentFile): boolean {
  return isOrder(lifecycle.stage) && !lifecycle.deleted;
}

const factsOf = memo((form: Units): UnitsFacts => {
  const { units, plannedReturn, returned, promised } = form;
  const containers = units.length === 0 ? [{ plannedReturn, returned }] : units;
  const days = units.flatMap(({ placeOn, ataBorder, etdBorder, ataDestination, returned: back }) =>
    [placeOn, ataBorder, etdBorder, ataDestination, back].filter((day) => day !== null),
  );
  const planned = containers.flatMap((one) => (one.returned === null ? (one.plannedReturn ?? []) : []));
  return {
    newsOn: days.toSorted().at(-1) ?? null,
    plannedReturn: planned.toSorted()[0] ?? null,
    promised,
    containers: clocksOfUnits(form),
    areEntered: units.length > 0,
  };
});
