import { allowed } from '../../../contract/permissions.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import { tracingEvents } from '../../../contract/shipment/tracing/events.js';
import { newsFields, noteFields, tracingForm, type TracingTable } from '../../../contract/shipment/tracing/form.js';
import { tracingRoutes } from '../../../contract/shipment/tracing/routes.js';
import type { TracingFacts, TracingState } from '../../../contract/shipment/tracing/state.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { entryReversal } from '../file/entries.js';
import { kindsReferredTo, streamsReferredTo } from '../../form/references.js';
import { isRunning } from '../file/running.js';
import { inWordsOf } from '../../form/wire-words.js';
import type { EffectsOf, Section } from '../section.js';
import { expect, report } from './effects.js';
import { mayRemoveNote, undoCommands, tracingCommands } from './decide.js';
import { evolveTracing, initialTracing, newestNews } from './evolve.js';
import { tracingRows, tracingTableModels } from './rows.js';
import { TracingReader } from './tracing-reader.js';
import { TracingController } from './tracing.controller.js';

const entered = ({ id, number }: { id: number; number: number }) => ({ id, number });

/** The tracing of an order: where the goods were seen, when they arrive, and notes of users. */
export const tracingSection: Section<TracingState, TracingFacts> = {
  name: 'tracing',
  events: tracingEvents,
  initial: initialTracing,
  evolve: evolveTracing,
  facts: (state) => ({ newsOn: newestNews(state) }),
  isPaged: true,
  saved: ({ tracing, news, notes }) => ({ tracing, news, notes }),
  tables: tracingTableModels.map((table) => ({ ...table, follows: ['lifecycle'] })),
  rows: tracingRows,
  references: { to: kindsReferredTo(tracingForm), of: (state) => streamsReferredTo(tracingForm, state) },
  visibilityFor: () => 'all',
  undo: {
    may(principal, facts, { type, by }) {
      if (type.startsWith('Note'))
        return mayRemoveNote(by, { userId: principal.id, type: principal.type, door: 'http' });
      return isRunning(facts) && allowed(type.startsWith('News') ? 'operation.news' : 'operation.tracing', principal);
    },
    command(id, _state, inverse) {
      const { table, command } = entryReversal(id, inverse);
      return toRun(undoCommands[table as TracingTable], command);
    },
  },
  effects: { report, expect } satisfies EffectsOf<TracingState, FileEffects['tracing']>,
  acts: {
    tracing: (id, fields) => toRun(tracingCommands.AddTracing, { id, fields }),
    news: (id, fields) => toRun(tracingCommands.AddNews, { id, fields }),
  },
  routes: [tracingRoutes],
  commands: [
    commandCall(tracingRoutes.removeTracing, tracingCommands.RemoveTracing, {
      body: ({ params: { id } }) => ({ entry: id }),
      doneMessage: 'deleted',
    }),
    commandCall(tracingRoutes.addNews, tracingCommands.AddNews, {
      body: ({ params: { inquiryid }, body }) => ({ id: inquiryid, fields: body.fields }),
      doneMessage: 'saved',
      answer: entered,
      inWords: inWordsOf({ fields: newsFields, tables: {} }),
    }),
    commandCall(tracingRoutes.removeNews, tracingCommands.RemoveNews, {
      body: ({ params: { id } }) => ({ entry: id }),
      doneMessage: 'deleted',
    }),
    commandCall(tracingRoutes.addNote, tracingCommands.AddNote, {
      body: ({ params: { inquiryid }, body }) => ({ id: inquiryid, fields: body.fields }),
      doneMessage: 'saved',
      answer: entered,
      inWords: inWordsOf({ fields: noteFields, tables: {} }),
    }),
    commandCall(tracingRoutes.removeNote, tracingCommands.RemoveNote, {
      body: ({ params: { id } }) => ({ entry: id }),
      doneMessage: 'deleted',
    }),
  ],
  controllers: [TracingController],
  providers: [TracingReader],
};
