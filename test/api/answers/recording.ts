import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserType } from '../../../contract/actor.js';
import { routes } from '../../../server/composition/declared/routes.js';
import type { Route } from '../../../contract/route.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import type { Answer, CallOptions, RunningServer } from '../running-server.js';

/** A call and its answer; one entry for all types of user that get the same answer. */
export interface RecordedAnswer {
  call: string;
  as: string;
  status: number;
  body: unknown;
}
/** By the name of the route. */
export type Recording = Record<string, RecordedAnswer[]>;

type Params = Readonly<Record<string, string | number | undefined>>;

export interface Write {
  by?: UserType;
  params?: Params;
  body?: object;
  raw?: () => FormData;
  headers?: Record<string, string>;
  /** A request that is sent first and must be refused; by default an empty body, or an id that does not exist. */
  wrong?: { params?: Params; body?: object };
  /** A valid request that is refused because it comes too late. */
  isRefused?: true;
}

/** Values that differ in every run, with their placeholders in the recording. */
const volatile: Readonly<Record<string, string>> = {
  access_token: 'is drawn at every sign-in',
  node: 'is the version of Node that runs the tests',
  program: 'is another one at every release',
  schema: 'is the last migration',
  eventTypes: 'is counted anew with every type of event',
  sha256: 'is of the bytes of a file, which packing decides',
  bytes: 'is the size of a packed file',
};
const volatileText: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{32}(?=\.(?:png|jpg|webp))/g, '(drawn when the picture is stored)'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(drawn at every request)'],
  // The chain of the log holds what is drawn, too.
  [/(?<=SHA-256 ?)[0-9a-f]{64}/g, '(the hash of the log)'],
];

export const noSuchId = 999_999;
const routeNamed = new Map(routes.map((route) => [route.name, route]));

function routeOf(name: string): Route {
  const route = routeNamed.get(name);
  if (!route) throw new Error(`There is no route ${name}`);
  return route;
}

/** The path of a route with its parameters filled in. */
export function addressOf(name: string, params: Params = {}): string {
  return routeOf(name).path.replace(/\{(\w+)\}/g, (_hole, hole: string) => {
    const value = params[hole];
    if (value === undefined) throw new Error(`Say what {${hole}} of ${name} is`);
    return encodeURIComponent(value);
  });
}

/** Calls a server and records its answers. */
export class RecordedCalls {
  readonly recording: Recording = {};
  private readonly tokens = new Map<UserType, string>();
  /** Answers of GET calls, to find an equal answer to another type of user. */
  private readonly answered = new Map<string, RecordedAnswer>();

  constructor(
    readonly server: RunningServer,
    /** Advances the server's clock. */
    private readonly pass: (ms: number) => void,
  ) {}

  /** From now on this type of user calls with this session. */
  signedIn(type: UserType, token: string): void {
    this.tokens.set(type, token);
  }

  /** Sends a valid write after an invalid one that is refused; returns the answer. */
  async write(
    name: string,
    { by = 4, params, body = {}, raw, headers = {}, wrong, isRefused }: Write = {},
  ): Promise<Answer['body']> {
    const { method } = routeOf(name);
    // One second passes before each call, so that the order of events is visible in their times.
    this.pass(1_000);
    if (!this.recording[name]) {
      const isEmpty = Object.keys(body).length === 0 && !raw;
      const wrongParams = wrong?.params ?? (isEmpty && params ? withoutRecord(params) : params);
      const refused = await this.send(name, method, addressOf(name, wrongParams), by, { body: wrong?.body ?? {} });
      if (wrong !== undefined || !isEmpty || params)
        if (refused.status < 400) throw new Error(`The wrong call of ${name} was not refused: ${textOf(refused)}`);
    }
    const answer = await this.send(
      name,
      method,
      addressOf(name, params),
      by,
      raw ? { raw: raw(), headers } : { body, headers },
    );
    if ((answer.status === 200) === (isRefused === true))
      throw new Error(`${name} was refused: ${answer.status} ${textOf(answer)}`);
    return answer.body;
  }

  /** A call that reads, as each of these types of user. */
  async read(name: string, address: string, types: readonly UserType[]): Promise<void> {
    const answers = await Promise.all(types.map((type) => this.readUnrecorded(address, type)));
    answers.forEach((answer, at) => this.note(name, `GET ${address}`, types[at] as UserType, answer));
  }

  /** Reads without recording. */
  readUnrecorded(address: string, by: UserType): Promise<Answer> {
    return this.server.call('GET', address, { token: this.tokens.get(by) ?? null });
  }

  private async send(
    name: string,
    method: string,
    address: string,
    by: UserType,
    options: CallOptions,
  ): Promise<Answer> {
    const answer = await this.server.call(method, address, { token: this.tokens.get(by) ?? null, ...options });
    this.note(name, `${method} ${address}`, by, answer);
    return answer;
  }

  private note(name: string, call: string, as: UserType, answer: Answer): void {
    const { status } = answer;
    // An answer that is caused by load is not recorded.
    if (status >= 500) throw new Error(`${call} as ${as} broke: ${status} ${textOf(answer)}`);
    const entry: RecordedAnswer = { call: stable(call) as string, as: String(as), status, body: bodyOf(answer) };
    const key = JSON.stringify([name, entry.call, status, entry.body]);
    const alike = call.startsWith('GET') ? this.answered.get(key) : undefined;
    if (alike) alike.as += ` ${as}`;
    else (this.recording[name] ??= []).push(entry);
    if (!alike) this.answered.set(key, entry);
  }
}

const withoutRecord = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([hole, value]) => [hole, typeof value === 'number' ? noSuchId : value]),
  );

const textOf = ({ text }: Answer): string => Buffer.from(text, 'latin1').toString('utf8').slice(0, 2_000);

/** The part of an answer that is compared: values without their order, and of files what a reader finds in them. */
function bodyOf(answer: Answer): unknown {
  if (answer.body !== undefined) return stable(isOfJobs(answer.body) ? kindsOf(answer.body) : answer.body);
  const type = answer.headers.get('content-type') ?? '';
  const name = /filename\*=UTF-8''([^;]*)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  const head = { type, ...(name === undefined ? {} : { name: stable(decodeURIComponent(name)) }) };
  const bytes = Buffer.from(answer.text, 'latin1');
  if (type.startsWith('application/pdf')) return { ...head, text: digestOf(String(stable(pdfText(bytes).join('\n')))) };
  if (type.includes('spreadsheetml')) return { ...head, sheets: sheetsOf(bytes) };
  if (type.startsWith('text/')) return { ...head, text: stable(bytes.toString('utf8')) };
  return head;
}

interface OfJobs {
  kinds: { kind: string }[];
  jobs: unknown[];
}
const isOfJobs = (body: unknown): body is OfJobs =>
  typeof body === 'object' && body !== null && 'kinds' in body && 'jobs' in body;

/** Background jobs differ at every read, so only their kinds are compared. */
const kindsOf = ({ kinds }: OfJobs): unknown => kinds.map(({ kind }) => kind).sort();

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const sheetsOf = (bytes: Buffer): unknown =>
  readWorkbook(bytes).map(({ name, rows }) => ({
    name,
    rows: rows.map((cells) => cells.map(({ value }) => stable(value))),
  }));

function stable(value: unknown): unknown {
  if (typeof value === 'string')
    return volatileText.reduce((text, [drawn, instead]) => text.replace(drawn, instead), value);
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, masked(name, (value as Record<string, unknown>)[name])]));
}

/** The most choices of a filter that are recorded: a dozen filters list all countries. */
const maxChoices = 20;

function masked(name: string, value: unknown): unknown {
  if (name === 'choices' && typeof value === 'object' && value !== null && Object.keys(value).length > maxChoices)
    return `${Object.keys(value).length} of them: ${digestOf(JSON.stringify(value))}`;
  const reason = volatile[name];
  return reason === undefined || value === null || typeof value === 'object' ? stable(value) : `(${reason})`;
}

const folder = join(import.meta.dirname, '../../samples/answers');
const areaOf = (name: string): string => name.split('.')[0] as string;
const fileOf = (area: string): string => join(folder, `${area}.json`);

export function readRecording(): Recording {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recording));
}

export function writeRecording(recording: Recording): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(recording).sort();
  for (const area of new Set(names.map(areaOf))) {
    const calls = names.filter((name) => areaOf(name) === area).map((name) => [name, recording[name]]);
    writeFileSync(fileOf(area), `${print(Object.fromEntries(calls))}\n`);
  }
}

const widest = 140;

/** JSON with short values on one line, so that a row of a list is one line. */
function print(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= widest) return line;
  const deeper = `${indent} `;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${print(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}
