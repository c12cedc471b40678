import { fieldMessageIn } from '../../contract/refusals/field-texts.js';
import { CommanderError } from 'commander';
import { refusals, Refusal } from '../../contract/refusals/refusals.js';
import { ConfigProblems } from '../../server/runtime/config.js';
import { RestoreRefused } from '../../server/backup/refused.js';
import { BackupDamaged } from '../../server/backup/sums.js';
import { TablesInUse } from '../../server/database/short-locks.js';
import { OlderProgram } from '../../server/projection/tables-version.js';
import { RebuildRunning } from '../../server/projection/rebuild/rebuild-lock.js';
import { TablesPrepared } from '../../server/projection/rebuild/rebuild.js';
import { FolderInUse } from '../../server/start/folder-lock.js';

/** The exit codes. Frozen, because scripts depend on the numbers. */
export const exitCodes = {
  ok: { code: 0, about: 'done' },
  failure: { code: 1, about: 'it failed, or a check of doctor did' },
  usage: { code: 2, about: 'the command was not understood, or it changes data and --yes is missing' },
  differences: { code: 3, about: 'an audit or a comparison found differences' },
  forbidden: { code: 4, about: 'not signed in, or not allowed' },
  notFound: { code: 5, about: 'there is no such record or file' },
  conflict: { code: 6, about: 'somebody else was first, or the versions do not fit' },
  partial: { code: 7, about: 'a part succeeded' },
  busy: { code: 8, about: 'it took too long, or somebody else holds the lock' },
  interrupted: { code: 130, about: 'ended by Ctrl+C' },
} as const;
export type Exit = keyof typeof exitCodes;

/** An error of a command, with a hint what to do about it. */
export class CliError extends Error {
  constructor(
    readonly word: string,
    message: string,
    readonly more: { hint?: string; exit?: Exit } = {},
  ) {
    super(message);
    this.name = 'CliError';
  }
}

export interface Explanation {
  exit: Exit;
  /** For programs: a code that stays the same when the message is reworded. */
  code: string;
  message: string;
  hint: string | null;
  /** An unexpected error: finding its cause requires the request number. A refusal needs none. */
  isFault?: true;
}

/** Error codes of PostgreSQL and of the network that a user can do something about. */
const knownErrors: Record<string, Explanation> = {
  ECONNREFUSED: noDatabase('The database does not answer'),
  ECONNRESET: noDatabase('The database closed the connection'),
  ETIMEDOUT: noDatabase('The database does not answer'),
  ENOTFOUND: noDatabase('The machine of the database is not known'),
  EAI_AGAIN: noDatabase('The machine of the database is not known'),
  ENOSPC: {
    exit: 'failure',
    code: 'DiskFull',
    message: 'The disk is full; what was begun is removed',
    hint: 'Free space, or write to another disk, and run it again.',
  },
  '57P01': noDatabase('The database is being stopped'),
  '57P03': noDatabase('The database is still starting'),
  '28P01': {
    exit: 'forbidden',
    code: 'WrongPassword',
    message: 'The database refuses the password',
    hint: 'Check DATABASE_URL.',
  },
  '28000': {
    exit: 'forbidden',
    code: 'NotAllowed',
    message: 'The database refuses this account',
    hint: 'Check DATABASE_URL and pg_hba.conf.',
  },
  '42501': {
    exit: 'forbidden',
    code: 'NotAllowed',
    message: 'The database account may not do this',
    hint: 'Use the account that owns the tables.',
  },
  '3D000': {
    exit: 'notFound',
    code: 'NoSuchDatabase',
    message: 'There is no such database',
    hint: 'Create it, or check DATABASE_URL.',
  },
  '42P01': { exit: 'conflict', code: 'NotMigrated', message: 'A table is missing', hint: 'Run zuuch db status.' },
  '53300': {
    exit: 'busy',
    code: 'Busy',
    message: 'The database has no free connection',
    hint: 'Try again in a moment.',
  },
  '55P03': { exit: 'busy', code: 'Busy', message: 'Somebody else holds the lock', hint: 'Try again in a moment.' },
  '57014': {
    exit: 'busy',
    code: 'TooSlow',
    message: 'The database ended a statement that took too long',
    hint: 'Try again when it has less to do.',
  },
};

function noDatabase(message: string): Explanation {
  return { exit: 'failure', code: 'NoDatabase', message, hint: 'Start it with npm start, or check DATABASE_URL.' };
}

/** Turns anything that was thrown into an explanation. Everything unexpected is reported as a defect. */
export function explain(error: unknown): Explanation {
  if (error instanceof CliError) {
    return {
      exit: error.more.exit ?? 'failure',
      code: error.word,
      message: error.message,
      hint: error.more.hint ?? null,
    };
  }
  if (error instanceof Refusal) return explainRefusal(error);
  if (error instanceof ConfigProblems)
    return { exit: 'failure', code: 'Settings', message: error.message.trimEnd(), hint: null };
  if (error instanceof BackupDamaged)
    return {
      exit: 'differences',
      code: 'DamagedBackup',
      message: error.message,
      hint: 'Copy it here again from where it is whole, or take another one: zuuch backup list.',
    };
  if (error instanceof RestoreRefused)
    return { code: 'RestoreRefused', message: error.message, ...restoreAdvice[error.reason] };
  if (error instanceof FolderInUse) return { exit: 'busy', code: 'Busy', message: error.message, hint: null };
  if (error instanceof RebuildRunning)
    return { exit: 'busy', code: 'Busy', message: error.message, hint: 'Wait until it is through.' };
  if (error instanceof TablesInUse) return { exit: 'busy', code: 'TablesInUse', message: error.message, hint: null };
  if (error instanceof OlderProgram)
    return { exit: 'conflict', code: 'NewerTables', message: error.message, hint: null };
  if (error instanceof TablesPrepared)
    return {
      exit: 'conflict',
      code: 'TablesPrepared',
      message: error.message,
      hint: 'Start that version, or remove them: zuuch replay prepare --remove.',
    };
  if (error instanceof CommanderError) {
    return {
      exit: 'usage',
      code: 'Usage',
      message: error.message.replace(/^error: /, ''),
      hint: 'Add --help to see what it takes.',
    };
  }
  if (isAbort(error))
    return { exit: 'interrupted', code: 'Interrupted', message: 'Interrupted; nothing was left half done', hint: null };
  const known = knownErrors[codeOf(error) ?? ''];
  if (known) return { ...known, isFault: true };
  const message = error instanceof Error ? error.message : String(error);
  return {
    exit: 'failure',
    code: 'Defect',
    message: message || 'Something went wrong',
    hint: 'Run it again with -v to see where.',
    isFault: true,
  };
}

const restoreAdvice: Record<RestoreRefused['reason'], Pick<Explanation, 'exit' | 'hint'>> = {
  notEmpty: { exit: 'conflict', hint: 'Restore into a new DATA_DIR or an empty database.' },
  tooNew: { exit: 'conflict', hint: 'Use the zuuch of that version.' },
  otherFormat: {
    exit: 'conflict',
    hint: 'Use the zuuch of the version that made it; its manifest.json names that version as program.',
  },
  forged: { exit: 'differences', hint: 'Take another backup: zuuch backup list.' },
  lost: { exit: 'differences', hint: 'Take a later backup, or add --accept-loss.' },
};

function explainRefusal(refusal: Refusal): Explanation {
  const exits: Partial<Record<number, Exit>> = {
    401: 'forbidden',
    403: 'forbidden',
    404: 'notFound',
    409: 'conflict',
    429: 'busy',
    503: 'busy',
  };
  const fields = Object.entries(refusal.details.fields ?? {}).map(
    ([field, messages]) => `${field}: ${messages.map(english).join(', ')}`,
  );
  return {
    exit: refusal.word === 'Invalid' ? 'usage' : (exits[refusals[refusal.word].status] ?? 'failure'),
    code: refusal.word,
    message: refusal.message,
    hint: fields.length > 0 ? fields.join('; ') : null,
    ...(refusals[refusal.word].status >= 500 ? { isFault: true } : {}),
  };
}

/** Field messages are those of the screens; here the English version is used. */
export function english(message: string): string {
  return Object.values(refusals).find(({ mn }) => mn === message)?.en ?? fieldMessageIn('en', message);
}

/** Compared by name, because the error comes from Node.js and may belong to another realm. */
function isAbort(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

/** A connection that fails on every address of a host name throws one error that contains many. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
