import { keyDays } from '../../decider/write-once.js';
import { oldJobs } from '../../job/area.js';
import type { Retention } from '../../retention/retention.js';
import { areas } from '../areas.js';
import { jobKinds } from './jobs.js';

const ofKernel: Retention = {
  checkpoint: 'One row for each part of the program that follows the log',
  event_bytes: [
    {
      rows: 'How much each user wrote in earlier months',
      afterwards: 'Nothing changes: only the current month is limited',
      since: `to_timestamp(t.month, 'YYYY-MM')`,
      after: { days: 62 },
    },
  ],
  migrations: 'One row for each change of the tables',
  stream_state: 'A few states for each file with thousands of events; older ones go when a newer one is stored',
  plain_write: [
    {
      rows: 'Keys of requests that write outside of the log, such as saved views',
      afterwards: 'The same request under the same key is a new one',
      since: 't.written_at',
      after: { days: keyDays },
    },
  ],
};

const all: readonly Retention[] = [
  ofKernel,
  ...areas.map(({ retention: ofArea = {} }) => ofArea),
  { job: oldJobs(jobKinds) },
];

/** Every plain table, with what nobody needs for ever of it, or why its rows stay (a test compares them with the personal stores). */
export const retention: Retention = Object.fromEntries(all.flatMap((one) => Object.entries(one)));
