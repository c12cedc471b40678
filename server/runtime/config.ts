import { isIP } from 'node:net';
import { z } from 'zod';

/**
 * Every setting, declared once: the check at the start, `.env.example` and the documentation page are generated from this schema.
 * Settings are environment variables and have the same names in the code, so that a search finds all uses.
 */

const inProduction = (value: { NODE_ENV: string }) => value.NODE_ENV === 'production';

/** Commonly known passwords: those of the demo, of manuals and of examples. */
const knownSecrets = new Set([
  'demo1234',
  'admin',
  'admin1234',
  'password',
  'postgres',
  'zuuch',
  'secret',
  'changeme',
  'change-me',
  'example',
  'test',
  '1234',
  '12345678',
]);

const sizeUnits = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3 } as const;

/** `10mb`. */
export const sizeText = z.string().regex(/^[1-9]\d{0,6}(kb|mb|gb)$/i, 'must be a size such as 512kb or 10mb');

/** `10mb` → bytes. */
export const bytesOf = (text: string): number =>
  Number.parseInt(text, 10) * sizeUnits[text.slice(-2).toLowerCase() as keyof typeof sizeUnits];

const size = (fallback: string) => sizeText.default(fallback).transform(bytesOf);

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    );

const isPostgresUrl = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

/** An address, or a limited network: trusting all addresses would mean trusting every caller. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

const about = (description: string, more: { group: string; secret?: true }) => ({ description, ...more });
const group = (name: string) => ({ group: name });
const secretOf = (name: string) => ({ group: name, secret: true as const });

const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .meta(
      about(
        '`production` refuses known passwords, demo data and switched-off limits. `test` is for tests of the product alone: notices may then go to addresses that are not public.',
        group('Address'),
      ),
    ),
  HOST: z
    .string()
    .default('0.0.0.0')
    .meta(about('Network address to listen on. `127.0.0.1` keeps the server to this machine.', group('Address'))),
  PORT: whole(0, 65535)
    .default(3000)
    .meta(about('Port of the pages, the API and the sockets. `0` takes a free one.', group('Address'))),
  PUBLIC_URL: address(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional()
    .meta(
      about(
        'Address that users type, when a proxy stands in front. Pages from there are taken for our own, and it is printed at the start.',
        group('Address'),
      ),
    ),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every(isNetwork),
      'must be addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas between them',
    )
    .optional()
    .meta(
      about(
        'Addresses of the proxies in front of the server, with commas between them, or networks such as `10.0.0.0/8`. Only they are believed where a call comes from; any other caller is known by the address of his connection.',
        group('Address'),
      ),
    ),

  DATA_DIR: z
    .string()
    .default('data')
    .meta(about('Folder of the embedded database, pictures and exported files.', group('Storage'))),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .meta(
      about(
        'A PostgreSQL (15 to 18) of your own instead of the embedded one, as `postgres://user:password@host:5432/name`.',
        secretOf('Storage'),
      ),
    ),
  READ_DATABASE_URL: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (urls) => urls.every(isPostgresUrl),
      'must be addresses that start with postgres:// or postgresql://, with commas between them',
    )
    .optional()
    .meta(
      about(
        'Streaming replicas of `DATABASE_URL`, with commas between them, each as `postgres://user:password@host:5432/name`. Lists, sums, reports, charts, searches, histories and exports are read there; left out, everything is read at `DATABASE_URL`.',
        secretOf('Storage'),
      ),
    ),
  DATABASE_POOL: whole(6, 200)
    .default(20)
    .meta(
      about(
        'Database connections of one process at most, four for the plain tables apart. A server lends them by the kind of work: a half to readings, a quarter to one route and a third to files at most.',
        group('Storage'),
      ),
    ),
  DATABASE_MEMORY: sizeText
    .transform(bytesOf)
    .optional()
    .meta(
      about(
        'Memory that the settings of PostgreSQL follow from, such as `8gb`. Left out, that of this machine: give less where other programs need it, and that of the other machine where `DATABASE_URL` names one.',
        group('Storage'),
      ),
    ),
  STATEMENT_TIMEOUT_SECONDS: whole(1, 3600)
    .default(5)
    .meta(
      about(
        'A query of the server that takes longer is ended; a whole list for a file has 10 minutes. The worker has no such limit.',
        group('Storage'),
      ),
    ),
  EXPORT_RECORD_DAYS: whole(2, 3650)
    .default(90)
    .meta(
      about(
        'How long the line of a requested file stays in the list of its user; the file is there for a day.',
        group('Storage'),
      ),
    ),
  BULK_RECORD_DAYS: whole(1, 3650)
    .default(30)
    .meta(
      about(
        'How long the rows of an act over many rows can be read and undone together; the history is there for ever.',
        group('Storage'),
      ),
    ),
  REDIS_URL: address(['redis:', 'rediss:'])
    .optional()
    .meta(
      about('Redis for jobs and presence; needed only when several servers run side by side.', secretOf('Storage')),
    ),

  DEMO: z
    .enum(['none', 'users', 'small'])
    .optional()
    .meta(
      about(
        'What an empty store is filled with: `users` one account of each type, `small` a believable company, `none` nothing. Default: `small`, in production `none`.',
        group('First start'),
      ),
    ),
  COMPANY_NAME: z
    .string()
    .min(1)
    .max(200)
    .default('Зууч ХХК')
    .meta(
      about('Name of the firm on an empty store; afterwards it is changed under the settings.', group('First start')),
    ),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .meta(about('First administrator of an empty store when `DEMO=none`.', group('First start'))),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .meta(
      about(
        'Password of the first administrator. Left out, a one-time password is printed once.',
        secretOf('First start'),
      ),
    ),

  AUTH_PASSWORD_MIN: whole(4, 128)
    .default(4)
    .meta(
      about(
        'Shortest password a user may choose. 15 is a good value where sign-in has no second factor.',
        group('Sign-in'),
      ),
    ),
  SESSION_IDLE_HOURS: whole(1, 720)
    .default(12)
    .meta(about('A session that is not used for so long ends.', group('Sign-in'))),
  SESSION_MAX_DAYS: whole(1, 90)
    .default(7)
    .meta(about('A session ends after so many days in any case.', group('Sign-in'))),

  RATE_LIMITS: z
    .enum(['on', 'off'])
    .default('on')
    .meta(
      about(
        'Limits on sign-in tries and on requests of one caller. `off` is for tests and refused in production.',
        group('Limits'),
      ),
    ),
  BODY_LIMIT: size('1mb').meta(about('Largest body of a request.', group('Limits'))),
  UPLOAD_LIMIT: size('10mb').meta(about('Largest picture that can be uploaded.', group('Limits'))),
  DISK_RESERVE: size('512mb').meta(
    about(
      'Free space of DATA_DIR that is kept for saves: with less of it uploads, exports and imports are refused.',
      group('Limits'),
    ),
  ),
  STORAGE_QUOTA: size('1gb').meta(
    about('What one person may store in a day as pictures and exported files.', group('Limits')),
  ),
  SHUTDOWN_SECONDS: whole(1, 300)
    .default(15)
    .meta(about('Time that running requests have to finish when the server is asked to stop.', group('Limits'))),

  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .meta(
      about(
        'Public key for notices to closed pages (Web Push); `npx web-push generate-vapid-keys` makes a pair. All three keys or none.',
        group('Notices'),
      ),
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .optional()
    .meta(about('Private key that belongs to it.', secretOf('Notices'))),
  VAPID_SUBJECT: address(['mailto:', 'https:'])
    .optional()
    .meta(about('Who the push service may turn to, as `mailto:somebody@company.mn`.', group('Notices'))),

  SMTP_URL: address(['smtp:', 'smtps:'])
    .optional()
    .meta(
      about(
        'Mail server that scheduled files go out through, as `smtp://user:password@host:587` or `smtps://…:465`. Left out, files are only in the product.',
        secretOf('Mail'),
      ),
    ),
  SMTP_TLS: z
    .enum(['offered', 'required'])
    .default('offered')
    .meta(
      about(
        '`required` sends nothing through a mail server that offers no encryption. `offered` encrypts where the server offers it.',
        group('Mail'),
      ),
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address')
    .optional()
    .meta(about('Address that such letters come from; needed with SMTP_URL.', group('Mail'))),

  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'])
    .default('info')
    .meta(about('What is written to the log, one JSON object a line.', group('Operation'))),
  SLOW_QUERY_MS: whole(1, 600_000)
    .default(500)
    .meta(
      about(
        'A query that takes so long gets a line in the log, with its text and without its values.',
        group('Operation'),
      ),
    ),
  SLOW_COMMAND_MS: whole(1, 600_000)
    .default(1000)
    .meta(about('A command that takes so long gets a line in the log.', group('Operation'))),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta(
      about(
        'Whoever sends it as a bearer token may read `/metrics`. Left out, only callers on this machine may.',
        secretOf('Operation'),
      ),
    ),
  EXPENSE_FIRST_PERCENT: whole(75, 85)
    .optional()
    .meta(
      about(
        'Fixes the drawn share of the first expense row, for tests. Left out, 75 to 85 is drawn for each new form.',
        group('Operation'),
      ),
    ),
});

const checked = settings.superRefine((value, context) => {
  const problem = (name: keyof typeof value, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const keys = [value.VAPID_PUBLIC_KEY, value.VAPID_PRIVATE_KEY, value.VAPID_SUBJECT];
  if (keys.some(Boolean) && !keys.every(Boolean))
    problem('VAPID_PUBLIC_KEY', 'needs VAPID_PRIVATE_KEY and VAPID_SUBJECT beside it');
  if (value.SMTP_URL && !value.MAIL_FROM) problem('SMTP_URL', 'needs MAIL_FROM beside it');
  if (value.ADMIN_PASSWORD && !value.ADMIN_EMAIL) problem('ADMIN_PASSWORD', 'needs ADMIN_EMAIL beside it');
  if (value.ADMIN_PASSWORD && value.ADMIN_PASSWORD.length < value.AUTH_PASSWORD_MIN)
    problem('ADMIN_PASSWORD', `must have at least ${value.AUTH_PASSWORD_MIN} characters`);
  if (!inProduction(value)) return;
  if (value.RATE_LIMITS === 'off') problem('RATE_LIMITS', 'must be on in production');
  if (value.DEMO && value.DEMO !== 'none')
    problem('DEMO', 'must be none in production: the passwords of the demo are known to everybody');
  if (value.EXPENSE_FIRST_PERCENT !== undefined)
    problem('EXPENSE_FIRST_PERCENT', 'is for tests and refused in production');
  if (isKnownSecret(value.ADMIN_PASSWORD)) problem('ADMIN_PASSWORD', 'is a password that everybody knows');
  for (const name of ['DATABASE_URL', 'READ_DATABASE_URL', 'REDIS_URL'] as const) {
    const urls = [value[name] ?? []].flat();
    if (urls.some((url) => isKnownSecret(decodeURIComponent(new URL(url).password))))
      problem(name, 'holds a password that everybody knows');
  }
});

function isKnownSecret(secret: string | undefined): boolean {
  return secret !== undefined && secret !== '' && knownSecrets.has(secret.toLowerCase());
}

export type Config = Omit<z.output<typeof settings>, 'DEMO'> & { DEMO: 'none' | 'users' | 'small' };

/** The current settings, for `@Inject(CONFIG)`. */
export const CONFIG = Symbol('Config');

export interface Problem {
  setting: string;
  message: string;
}

/** The settings do not allow a start; the message is a table for the administrator. */
export class ConfigProblems extends Error {
  constructor(readonly problems: readonly Problem[]) {
    const width = Math.max(...problems.map(({ setting }) => setting.length));
    const lines = problems.map(({ setting, message }) => `  ${setting.padEnd(width)}  ${message}`);
    super(
      `These settings have to be mended (docs/reference/configuration.md says what each one means):\n\n${lines.join('\n')}\n`,
    );
    this.name = 'ConfigProblems';
  }
}

/** Values never appear in the problems: they may be secrets. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // `PORT=` in a file means "not set", as in a shell script.
  const values = Object.fromEntries(
    Object.keys(settings.shape).map((name) => [name, environment[name]?.trim() || undefined]),
  );
  const result = checked.safeParse(values);
  if (!result.success) {
    throw new ConfigProblems(
      result.error.issues.map((issue) => ({ setting: issue.path.join('.'), message: readable(issue) })),
    );
  }
  return { ...result.data, DEMO: result.data.DEMO ?? (inProduction(result.data) ? 'none' : 'small') };
}

function readable(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return issue.message;
}

export interface SettingDescription {
  name: string;
  group: string;
  description: string;
  /** As written in a file; empty when there is none. */
  fallback: string;
  secret: boolean;
}

/** The documentation of each setting, in the order of the schema. */
export function describeSettings(): SettingDescription[] {
  return Object.entries(settings.shape).map(([name, schema]) => {
    const meta = schema.meta() as ReturnType<typeof about>;
    return {
      name,
      group: meta.group,
      description: meta.description,
      fallback: fallbackOf(schema),
      secret: meta.secret ?? false,
    };
  });
}

/** The default is below the transformations that read it. */
function fallbackOf(schema: z.core.$ZodType): string {
  for (let inner: z.core.$ZodType | undefined = schema; inner; inner = below(inner)) {
    if (inner instanceof z.ZodDefault) return String(inner.def.defaultValue);
  }
  return '';
}

function below(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.def.in;
  if (schema instanceof z.ZodOptional) return schema.def.innerType;
  return undefined;
}
