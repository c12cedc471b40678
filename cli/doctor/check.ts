import type { Installation } from '../installation/open.js';

export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** The result with its figures. */
  found: string;
  /** What to do about it. */
  cure?: string;
}

/** One condition of a healthy installation. A check changes nothing, and it returns a finding instead of throwing. */
export interface Check {
  name: string;
  /** Null where the check does not apply; several where each has a cure of its own. */
  run(installation: Installation): Promise<Finding | readonly Finding[] | null>;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warn = (found: string, cure: string): Finding => ({ state: 'warn', found, cure });
export const fail = (found: string, cure: string): Finding => ({ state: 'fail', found, cure });
