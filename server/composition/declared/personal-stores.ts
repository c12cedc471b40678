import type { PersonalStores } from '../../database/personal-stores.js';
import { jobStore } from '../../job/area.js';
import { areas } from '../areas.js';
import { jobKinds } from './jobs.js';

/** Every table that is neither the log nor a read model (a test compares them with the database, so that none is forgotten). */
export const personalStores: PersonalStores = Object.assign(
  {
    checkpoint: 'Positions in the log',
    event_bytes: { isOwnedByUser: true, storage: 'One number a month' },
    migrations: 'Names of migrations',
    stream_state: 'States of streams whose events have no personal values',
    plain_write: 'Digests of keys and bodies, with the number of what was written',
  },
  ...areas.map(({ personal }) => personal),
  { job: jobStore(jobKinds) },
) as PersonalStores;
