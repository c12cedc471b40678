import type { Capability } from '../../../contract/permissions.js';
import type { SimulatedUser } from '../simulated-user.js';

/** Something that users with the right to it do; sometimes others try it too. */
export interface UserAction {
  name: string;
  may: Capability;
  /** How often, compared with the others. */
  weight: number;
  run: (user: SimulatedUser) => Promise<unknown>;
}
