import type { MigrationInterface } from 'typeorm';
import { Log1760000000001 } from './0001-log.js';
import { Identity1760000000002 } from './0002-identity.js';
import { Workspace1760000000003 } from './0003-workspace.js';
import { Reference1760000000004 } from './0004-reference.js';
import { Notices1760000000005 } from './0005-notices.js';
import { Exports1760000000006 } from './0006-exports.js';
import { Upkeep1760000000007 } from './0007-upkeep.js';
import { Shipment1760000000008 } from './0008-shipment.js';
import { Counters1760000000009 } from './0009-counters.js';
import { KnownDevices1760000000010 } from './0010-known-devices.js';
import { PushAddresses1760000000011 } from './0011-push-addresses.js';
import { CustomInvoices1760000000012 } from './0012-custom-invoices.js';
import { SavedViews1760000000013 } from './0013-saved-views.js';
import { SchedulesByMail1760000000014 } from './0014-schedules-by-mail.js';
import { PastDays1760000000015 } from './0015-past-days.js';
import { PastDaysOnScreen1760000000016 } from './0016-past-days-on-screen.js';
import { ManyRowsAtOnce1760000000017 } from './0017-many-rows-at-once.js';
import { ActsOverManyRecords1760000000018 } from './0018-acts-over-many-records.js';
import { BulkActs1760000000019 } from './0019-bulk-acts.js';
import { LostFiles1760000000020 } from './0020-lost-files.js';
import { Jobs1760000000021 } from './0021-jobs.js';
import { FilesAsJobs1760000000022 } from './0022-files-as-jobs.js';
import { BulkActsAsJobs1760000000023 } from './0023-bulk-acts-as-jobs.js';

/** In the order in which they run. A migration that was released is never edited; a new one follows it. */
export const migrations: (new () => MigrationInterface)[] = [
  Log1760000000001,
  Identity1760000000002,
  Workspace1760000000003,
  Reference1760000000004,
  Notices1760000000005,
  Exports1760000000006,
  Upkeep1760000000007,
  Shipment1760000000008,
  Counters1760000000009,
  KnownDevices1760000000010,
  PushAddresses1760000000011,
  CustomInvoices1760000000012,
  SavedViews1760000000013,
  SchedulesByMail1760000000014,
  PastDays1760000000015,
  PastDaysOnScreen1760000000016,
  ManyRowsAtOnce1760000000017,
  ActsOverManyRecords1760000000018,
  BulkActs1760000000019,
  LostFiles1760000000020,
  Jobs1760000000021,
  FilesAsJobs1760000000022,
  BulkActsAsJobs1760000000023,
];
