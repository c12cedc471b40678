import type { Finding } from '../log/verify.js';

const reasons = {
  notEmpty: 'The store is not empty',
  tooNew: 'The backup was made by a newer version',
  otherFormat: 'The backup is whole, but this version cannot read its manifest',
  forged: 'The log in the backup is not the one that was written',
  lost: 'The log went on after the backup',
} as const;

/** The backup is not restored, and nothing was changed. */
export class RestoreRefused extends Error {
  constructor(
    readonly reason: keyof typeof reasons,
    detail: string,
  ) {
    super(`${reasons[reason]}: ${detail}`);
    this.name = 'RestoreRefused';
  }

  static because(findings: readonly Finding[]): RestoreRefused {
    const reason = findings.every(({ what }) => what === 'truncated') ? 'lost' : 'forged';
    return new RestoreRefused(reason, findings.map(({ position, detail }) => `at ${position}: ${detail}`).join('; '));
  }
}
