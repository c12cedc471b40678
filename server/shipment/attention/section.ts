import { applyDiff, type Diff } from '../../../contract/diff.js';
import { allowed } from '../../../contract/permissions.js';
import { attentionMarked, attentionSectionName } from '../../../contract/attention/events.js';
import { attentionForm } from '../../../contract/attention/form.js';
import type { AttentionState } from '../../../contract/attention/state.js';
import { attentionRoutes } from '../../../contract/shipment/attention/routes.js';
import { attention, attentionTextRows, attentionTextTable } from '../../attention/attention-table.js';
import { markAttention, takeBackMark } from '../../attention/mark.js';
import { toRun } from '../../decider/bus.js';
import { inWordsOf } from '../../form/wire-words.js';
import { commandCall } from '../../http/command-calls.js';
import { isRunning } from '../file/running.js';
import { shipmentStream } from '../file/shipment-file.js';
import type { Section } from '../section.js';
import { attentionOfFilesAudit } from './audit.js';
import { AttentionController } from './attention.controller.js';
import { attentionEvent } from './attention-of-files.js';
import { attentionListings } from './listings.js';
import { takeContainer } from './take-container.js';
import { attentionRows, attentionTablesOfFiles } from './rows.js';

/** What needs attention in an order, and what users did about it. */
export const attentionSection: Section<AttentionState, null> = {
  name: attentionSectionName,
  events: { [attentionEvent]: attentionMarked },
  initial: { marks: [] },
  evolve: (state, { data }) => applyDiff(state, data as Diff),
  facts: () => null,
  tables: attentionTablesOfFiles,
  rows(state, file) {
    const rows = attentionRows(state, file);
    return { [attention]: rows, [attentionTextTable.name]: attentionTextRows(rows) };
  },
  visibilityFor: () => 'all',
  undo: {
    may: (principal, facts) => isRunning(facts) && allowed('attention.read', principal),
    command: (id, _state, inverse) => toRun(takeBackMark, { stream: shipmentStream(id), inverse }),
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
  audits: [attentionOfFilesAudit],
};
