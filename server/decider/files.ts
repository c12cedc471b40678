import type { File } from '../projection/aggregate.js';

/** Files as they stand after everything that is already decided, the commands before this one in its batch included. */
export interface Files {
  get<S>(stream: string): File<S>;
}
