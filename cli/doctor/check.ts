import type { Installation } from '../installation/open.js';

export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  /** What was found, with its figures. */
  found: string;
  /** What to do about it. */
  cure?: string;
}

/** One thing that has to be right. A check never throws for what it looks for, and changes nothing. */
export interface Check {
  name: string;
  /** Null where it does not apply here. */
  run(installation: Installation): Promise<Finding | null>;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warn = (found: string, cure: string): Finding => ({ state: 'warn', found, cure });
export const fail = (found: string, cure: string): Finding => ({ state: 'fail', found, cure });
