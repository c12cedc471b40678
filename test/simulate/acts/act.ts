import type { Capability } from '../../../contract/permissions.js';
import type { Person } from '../person.js';

/** Something that people do who have the right to it; sometimes others try it too. */
export interface Act {
  name: string;
  may: Capability;
  /** How often, compared with the others. */
  weight: number;
  run: (person: Person) => Promise<unknown>;
}
