import { moveCompareRoutes } from '../../contract/move/compare-routes.js';
import { moveConfirmRoutes } from '../../contract/move/confirm-routes.js';
import { moveDoubleRoutes } from '../../contract/move/doubles/routes.js';
import { moveRehearsalRoutes } from '../../contract/move/rehearsal-routes.js';
import { moveRoutes } from '../../contract/move/routes.js';
import { moveReportRoutes } from '../../contract/move/report-routes.js';
import { moveTotalRoutes } from '../../contract/move/totals/routes.js';
import { moveTemplateRoutes } from '../../contract/move/template-routes.js';
import type { PersonalStores } from '../database/personal-stores.js';
import { every } from '../job/intervals.js';
import type { JobKind } from '../job/kind.js';
import { movesAggregate } from '../origin/moves.aggregate.js';
import { writePausesMs } from './confirm/pauses.js';
import { movesRecord } from './moves-record.js';
import { tidyRehearsals } from './rehearsal/throw-away.js';
import { moveRetention } from './retention.js';

/** Moving in from an old system: prepared in plain tables beside the log (D174). */
export const moveArea = {
  name: 'move',
  routes: [
    ...[moveRoutes, moveDoubleRoutes, moveRehearsalRoutes, moveTotalRoutes],
    ...[moveConfirmRoutes, moveReportRoutes, moveCompareRoutes, moveTemplateRoutes],
  ],
  aggregates: [movesAggregate],
  records: [movesRecord],
  eventRights: {
    MoveBegun: ['move.confirm'],
    MoveWritten: ['move.confirm'],
    MoveTakenBack: ['move.confirm'],
  },
  personal: {
    move: {
      // Rows may be gone with the values, so the last check does not count any more.
      files: { where: 'true', set: 'change = change + 1, refusal = null' },
    },
    move_file: {
      typed: ['name', 'refusal'],
      // A file does not show which values it contains; its rows were read from it already.
      files: { where: 'content is not null', set: 'content = null' },
    },
    // Heads of columns are no values of a person, but nobody knows what a sheet has in its first line.
    move_sheet: { typed: ['name', 'heads'] },
    move_document: { files: { where: 'content is not null', set: 'content = null' } },
    move_column: 'Numbers of columns under the names of ours',
    move_mapping: { typed: ['name', 'columns'] },
    move_answer: { typed: ['value', 'folded', 'likeliest', 'answer'] },
    move_line: { typed: ['cells'] },
    move_row: { typed: ['name', 'reasons', 'changes'] },
    move_reason: { typed: ['message'] },
    move_row_reason: 'Numbers of rows and of reasons',
    // What is not written yet is refused then, and what was written is in the log.
    move_write: { files: { where: 'given is not null', set: 'given = null' } },
    move_double: { typed: ['own', 'other'] },
    move_count: 'Numbers of rows by state',
    move_only_here: 'Numbers of records',
    move_rehearsal: {
      typed: ['refusal'],
      // Its schema contains personal values.
      files: { where: 'not outdated', set: 'outdated = true' },
    },
    move_rehearsal_reader: { isOwnedByUser: true, storage: 'A number of a user for each rehearsal' },
    move_total: 'Sums of the old system, and who typed them',
    move_counted: 'Sums of all parties',
    move_counted_party: { typed: ['name'] },
    move_balance: { typed: ['name'] },
    move_party_difference: { typed: ['name'] },
    move_left_out: { typed: ['message'] },
    move_joined: { typed: ['number', 'name', 'into_name'] },
  } satisfies PersonalStores,
  retention: moveRetention,
  jobs: [
    {
      name: 'move-read',
      title: { mn: 'Нүүлгэлтийн файл унших', en: 'Reading files of moves' },
      runsIn: 'worker',
      // A file that crashed its worker this often will do so again.
      maxLosses: 2,
      copiesValues: true,
      handler: async () => (await import('./files/read-job.js')).ReadMoveFile,
    },
    {
      name: 'move-check',
      title: { mn: 'Нүүлгэлтийн мөр шалгах', en: 'Checking rows of moves' },
      runsIn: 'worker',
      copiesValues: true,
      handler: async () => (await import('./checking/check-job.js')).CheckMove,
    },
    {
      name: 'move-confirm',
      title: { mn: 'Нүүлгэлтийг жагсаалтуудад бичих', en: 'Writing moves into the lists' },
      runsIn: 'worker',
      // Two moves at once would not know the entries of each other.
      inAll: 1,
      maxLosses: Infinity,
      pausesMs: writePausesMs,
      copiesValues: true,
      handler: async () => (await import('./confirm/write-job.js')).WriteMove,
    },
    {
      name: 'move-rehearse',
      title: { mn: 'Нүүлгэлт турших', en: 'Rehearsing moves' },
      runsIn: 'worker',
      inAll: 1,
      copiesValues: true,
      handler: async () => (await import('./rehearsal/rehearse-job.js')).RehearseMove,
    },
    {
      name: tidyRehearsals,
      title: { mn: 'Хэрэггүй туршилтыг цэвэрлэх', en: 'Clearing away rehearsals that are of no use' },
      runsIn: 'worker',
      every: every('minutes', 30),
      handler: async () => (await import('./rehearsal/tidy-job.js')).TidyRehearsals,
    },
    {
      name: 'move-take-back',
      title: { mn: 'Нүүлгэлтийг буцаах', en: 'Taking moves back' },
      runsIn: 'worker',
      maxLosses: Infinity,
      pausesMs: writePausesMs,
      handler: async () => (await import('./confirm/take-back-job.js')).TakeMoveBack,
    },
    {
      name: 'move-finish',
      title: { mn: 'Хугацаа нь дууссан нүүлгэлтийг хаах', en: 'Finishing moves that cannot be taken back' },
      runsIn: 'worker',
      every: every('day', '03:40'),
      handler: async () => (await import('./confirm/finish-job.js')).FinishMoves,
    },
    {
      name: 'move-clear',
      title: { mn: 'Хаясан, дууссан нүүлгэлтийг цэвэрлэх', en: 'Erasing discarded and finished moves' },
      runsIn: 'worker',
      handler: async () => (await import('./clear-job.js')).ClearMove,
    },
  ] satisfies JobKind[],
  server: async () => [
    (await import('./move.module.js')).MoveModule,
    (await import('./rehearsal/rehearsal.module.js')).RehearsalModule,
  ],
  worker: async () => [(await import('./move-worker.module.js')).MoveWorkerModule],
};
