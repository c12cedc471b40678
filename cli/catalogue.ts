import { asOf } from './as-of.js';
import { audit } from './audit.js';
import { backup } from './backup.js';
import { completionOf } from './completion.js';
import { config } from './config.js';
import { db } from './db.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { erase } from './erase.js';
import { exportNoun } from './export.js';
import { queue } from './queue.js';
import { referenceNoun } from './reference-lists.js';
import { invoiceNoun } from './invoice.js';
import { txNoun } from './tx.js';
import { monthNoun } from './month.js';
import { archiveNoun } from './archive.js';
import { inquiryNoun, orderNoun } from './files.js';
import { notifyNoun } from './notify.js';
import { ratesNoun } from './rates.js';
import { rolesNoun } from './roles.js';
import { log } from './log.js';
import { reportNoun } from './report.js';
import { replay } from './replay.js';
import { schedule } from './schedule.js';
import { schemaOf } from './schema.js';
import { users } from './users.js';
import { version } from './version.js';
import type { Noun, Verb } from './verb.js';

/** Every command, in the order of the help. */
export const catalogue: readonly (Noun | Verb)[] = [
  doctor,
  users,
  rolesNoun,
  audit,
  replay,
  referenceNoun,
  ratesNoun,
  inquiryNoun,
  orderNoun,
  invoiceNoun,
  txNoun,
  monthNoun,
  reportNoun,
  exportNoun,
  schedule,
  archiveNoun,
  queue,
  notifyNoun,
  backup,
  db,
  erase,
  log,
  asOf,
  demo,
  config,
  completionOf(() => catalogue),
  schemaOf(() => catalogue),
  version,
];
