import type { MigrationInterface } from 'typeorm';
import { Log1790000000001 } from './0001-log.js';
import { ReadModels1790000000002 } from './0002-read-models.js';
import { Identity1790000000003 } from './0003-identity.js';
import { Workspace1790000000004 } from './0004-workspace.js';
import { Jobs1790000000005 } from './0005-jobs.js';
import { Exports1790000000006 } from './0006-exports.js';
import { Numbers1790000000007 } from './0007-numbers.js';
import { PlainWrites1790000000008 } from './0008-plain-writes.js';
import { PastDays1790000000009 } from './0009-past-days.js';
import { Downloads1790000000010 } from './0010-downloads.js';
import { PlainWriteAges1790000000011 } from './0011-plain-write-ages.js';
import { RestorePause1790000000012 } from './0012-restore-pause.js';
import { EventBytes1790000000013 } from './0013-event-bytes.js';
import { StreamStates1790000000014 } from './0014-stream-states.js';
import { GatheredNotices1790000000015 } from './0015-gathered-notices.js';
import { BulkRowValues1790000000016 } from './0016-bulk-row-values.js';
import { CookiePlaces1790000000017 } from './0017-cookie-places.js';
import { NumbersOfMoney1790000000018 } from './0018-numbers-of-money.js';
import { NumbersOfItems1790000000019 } from './0019-numbers-of-items.js';
import { NumbersOfStatements1790000000020 } from './0020-numbers-of-statements.js';
import { NumbersOfNettings1790000000021 } from './0021-numbers-of-nettings.js';
import { NumbersOfReminders1790000000022 } from './0022-numbers-of-reminders.js';
import { Moves1790000000023 } from './0023-moves.js';
import { WrittenMoves1790000000024 } from './0024-written-moves.js';
import { OneTimePasswords1790000000025 } from './0025-one-time-passwords.js';
import { ComparisonsOfMoves1790000000026 } from './0026-comparisons-of-moves.js';
import { DocumentsOfMoves1790000000027 } from './0027-documents-of-moves.js';
import { Doubles1790000000028 } from './0028-doubles.js';
import { Rehearsals1790000000029 } from './0029-rehearsals.js';
import { TotalsOfMoves1790000000030 } from './0030-totals-of-moves.js';
import { TrialBalances1790000000031 } from './0031-trial-balances.js';
import { ReportsOfMoves1790000000032 } from './0032-reports-of-moves.js';
import { JoinedRowsOfMoves1790000000033 } from './0033-joined-rows-of-moves.js';
import { PartiesOfTotals1790000000034 } from './0034-parties-of-totals.js';
import { TopicsOfEvents1790000000035 } from './0035-topics-of-events.js';
import { LongFiles1790000000036 } from './0036-long-files.js';
import { DeclarationsOfTables1790000000037 } from './0037-declarations-of-tables.js';
import { SumsOfLists1790000000038 } from './0038-sums-of-lists.js';
import { VersionOfTables1790000000039 } from './0039-version-of-tables.js';

/**
 * In the order in which they run. Until the first release they may be edited to describe the current plain tables; from then on a
 * released one is never changed, and a new one is added after it.
 */
export const migrations: (new () => MigrationInterface)[] = [
  Log1790000000001,
  ReadModels1790000000002,
  Identity1790000000003,
  Workspace1790000000004,
  Jobs1790000000005,
  Exports1790000000006,
  Numbers1790000000007,
  PlainWrites1790000000008,
  PastDays1790000000009,
  Downloads1790000000010,
  PlainWriteAges1790000000011,
  RestorePause1790000000012,
  EventBytes1790000000013,
  StreamStates1790000000014,
  GatheredNotices1790000000015,
  BulkRowValues1790000000016,
  CookiePlaces1790000000017,
  NumbersOfMoney1790000000018,
  NumbersOfItems1790000000019,
  NumbersOfStatements1790000000020,
  NumbersOfNettings1790000000021,
  NumbersOfReminders1790000000022,
  Moves1790000000023,
  WrittenMoves1790000000024,
  OneTimePasswords1790000000025,
  ComparisonsOfMoves1790000000026,
  DocumentsOfMoves1790000000027,
  Doubles1790000000028,
  Rehearsals1790000000029,
  TotalsOfMoves1790000000030,
  TrialBalances1790000000031,
  ReportsOfMoves1790000000032,
  JoinedRowsOfMoves1790000000033,
  PartiesOfTotals1790000000034,
  TopicsOfEvents1790000000035,
  LongFiles1790000000036,
  DeclarationsOfTables1790000000037,
  SumsOfLists1790000000038,
  VersionOfTables1790000000039,
];
