import type { PersonalStores } from '../../database/personal-stores.js';
import { jobStore } from '../../job/area.js';
import { areas } from '../areas.js';
import { jobKinds } from './jobs.js';

/** Every table that is neither the log nor a read model, so that no new one is forgotten (a test compares them with the database). */
export const personalStores: PersonalStores = Object.assign(
  {
    checkpoint: 'Positions in the log',
    migrations: 'Names of migrations',
    plain_write: 'Digests of keys and bodies, with the number of what was written',
  },
  ...areas.map(({ personal }) => personal),
  { job: jobStore(jobKinds) },
) as PersonalStores;
