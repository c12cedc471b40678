import { allowed } from '../../../contract/permissions.js';
import { customsEvents } from '../../../contract/shipment/customs/events.js';
import { customsFields, customsShape, noCustoms } from '../../../contract/shipment/customs/form.js';
import { customsRoutes } from '../../../contract/shipment/customs/routes.js';
import type { CustomsFacts, CustomsState } from '../../../contract/shipment/customs/state.js';
import { formBefore } from '../../form/form-before.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { evolveFields, saveFields } from '../../form/save-fields.js';
import { isRunning, runningOrder } from '../file/running.js';
import { inWordsOf } from '../../form/wire-words.js';
import { column, type Section } from '../section.js';
import { CustomsController } from './customs.controller.js';
import { customsListings } from './listings.js';

export const setCustomsDates = saveFields({
  name: 'SetCustomsDates',
  of: runningOrder,
  section: 'customs',
  event: 'CustomsDatesSet',
  fields: customsFields,
  shape: customsShape,
  capability: 'customs.edit',
});

/** The customs clearance of an order. */
export const customsSection: Section<CustomsState, CustomsFacts> = {
  name: 'customs',
  events: customsEvents,
  initial: noCustoms,
  evolve: evolveFields,
  facts: ({ startedOn, finishedOn, releasedOn }) => ({ startedOn, finishedOn, releasedOn }),
  parts: {
    shipping_order: {
      columns: {
        released_on: column<CustomsState>('date', ({ releasedOn }) => releasedOn),
        cc_started_on: column<CustomsState>('date', ({ startedOn }) => startedOn),
        cc_finished_on: column<CustomsState>('date', ({ finishedOn }) => finishedOn),
        customs_version: column<CustomsState>('integer', (_own, file) => file.version),
        customs_comment: column<CustomsState>('text', ({ comment }) => comment),
      },
    },
  },
  listings: customsListings,
  visibilityFor: () => 'all',
  undo: {
    may: (principal, facts) => isRunning(facts) && allowed('customs.edit', principal),
    command: (id, state, inverse) => toRun(setCustomsDates, { id, fields: formBefore(state, inverse).fields }),
  },
  controllers: [CustomsController],
  routes: [customsRoutes],
  commands: [
    commandCall(customsRoutes.dates, setCustomsDates, {
      body: ({ params: { id }, body }) => ({ id, ...body }),
      doneMessage: 'updated',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf({ fields: customsFields, tables: {} }),
    }),
  ],
};
