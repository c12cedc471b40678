import { asOf } from './files/as-of.js';
import { audit } from './audit/audit.js';
import { backup } from './store/backup.js';
import { completionOf } from './help/completion.js';
import { config } from './operate/config.js';
import { db } from './store/db.js';
import { demo } from './operate/demo.js';
import { doctor } from './doctor/doctor.js';
import { erase } from './people/erase.js';
import { exportNoun } from './exports/export.js';
import { queue } from './operate/queue.js';
import { referenceNoun } from './reference/reference-lists.js';
import { invoiceNoun } from './money/invoice.js';
import { txNoun } from './money/tx.js';
import { monthNoun } from './money/month.js';
import { moveNoun } from './move/move.js';
import { archiveNoun } from './archive/archive.js';
import { inquiryNoun, orderNoun } from './files/files.js';
import { notifyNoun } from './operate/notify.js';
import { ratesNoun } from './reference/rates.js';
import { rolesNoun } from './people/roles.js';
import { log } from './store/log.js';
import { reportNoun } from './exports/report.js';
import { replay } from './store/replay.js';
import { schedule } from './exports/schedule.js';
import { schemaOf } from './help/schema.js';
import { users } from './people/users.js';
import { version } from './operate/version.js';
import type { Noun, Verb } from './kit/verb.js';

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
  moveNoun,
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
