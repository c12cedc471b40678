import { applyDiff, type Diff } from '../../../contract/diff.js';
import { allowed } from '../../../contract/permissions.js';
import { attentionEvents } from '../../../contract/shipment/attention/events.js';
import { attentionForm } from '../../../contract/shipment/attention/form.js';
import { attentionRoutes } from '../../../contract/shipment/attention/routes.js';
import type { AttentionState } from '../../../contract/shipment/attention/state.js';
import { toRun } from '../../decider/bus.js';
import { inWordsOf } from '../../form/wire-words.js';
import { commandCall } from '../../http/command-calls.js';
import { isRunning } from '../file/running.js';
import type { Section } from '../section.js';
import { attention } from '../tables.js';
import { attentionAudit } from './audit.js';
import { AttentionController } from './attention.controller.js';
import { attentionListings } from './listings.js';
import { markAttention, takeBackMark } from './mark.js';
import { takeContainer } from './take-container.js';
import { attentionRows, attentionTable } from './rows.js';

/** What needs attention in an order, and what users did about it. */
export const attentionSection: Section<AttentionState, null> = {
  name: 'attention',
  events: attentionEvents,
  initial: { marks: [] },
  evolve: (state, { data }) => applyDiff(state, data as Diff),
  facts: () => null,
  tables: [attentionTable],
  rows: (state, file) => ({ [attention]: attentionRows(state, file) }),
  visibilityFor: () => 'all',
  undo: {
    may: (principal, facts) => isRunning(facts) && allowed('attention.read', principal),
    command: (id, _state, inverse) => toRun(takeBackMark, { id, inverse }),
  },
  acts: {
    takeContainer: (row) => toRun(takeContainer, { row }),
    takeAttention: (id) => toRun(markAttention, { id, fields: { state: 'taken' } }),
    snoozeAttention: (id, fields) => toRun(markAttention, { id, fields: { ...fields, state: 'snoozed' } }),
    closeAttention: (id, fields) => toRun(markAttention, { id, fields: { ...fields, state: 'closed' } }),
  },
  listings: attentionListings,
  routes: [attentionRoutes],
  commands: [
    commandCall(attentionRoutes.mark, markAttention, {
      body: ({ params: { id }, body }) => ({ id, fields: body.fields }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(attentionForm),
    }),
  ],
  controllers: [AttentionController],
  audits: [attentionAudit],
};
