import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { UserType } from '../../contract/actor.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { undescribed } from './described.js';

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server answers is looked at, not trusted
  body: any;
  text: string;
}

export interface CallOptions {
  token?: string | null;
  body?: unknown;
  /** Sent unchanged. */
  raw?: string | Buffer | FormData;
  headers?: Record<string, string>;
}

/** Calls a running server. */
export interface Caller {
  url: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in one of the demo accounts, once. */
  tokenOf(type: UserType): Promise<string>;
  signIn(email: string, password: string): Promise<string>;
  /** An entry of a reference list, added by an administrator. */
  addEntry(list: string, body: Record<string, unknown>): Promise<number>;
}

export interface RunningServer extends Caller {
  app: NestExpressApplication;
  database: TestDatabase;
  dataFolder: string;
  /** Lines of the log, to check for what must not be in them. */
  lines: string[];
  close(): Promise<void>;
}

const mailboxes: Readonly<Record<UserType, string>> = {
  1: 'sales',
  2: 'operation',
  3: 'accountant',
  4: 'admin',
  5: 'customs',
  6: 'tariff',
  7: 'admin2',
};
export const demoEmail = (type: UserType): string => `${mailboxes[type]}@zuuch.test`;
export const everyType = [1, 2, 3, 4, 5, 6, 7] as const;

export function callerOf(url: string): Caller {
  const tokens = new Map<UserType, Promise<string>>();
  const call = async (
    method: string,
    path: string,
    { token, body, raw, headers = {} }: CallOptions = {},
  ): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(raw === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: raw as FormData }),
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) : undefined,
    };
    // Every answer in every test is also checked against the API description.
    const found = undescribed(method, path, answer);
    if (found.length > 0) throw new Error(`The description of the API does not fit:\n${found.slice(0, 10).join('\n')}`);
    return answer;
  };
  const signIn = async (email: string, password: string): Promise<string> => {
    const answer = await call('POST', '/api/auth/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
    return answer.body.access_token as string;
  };
  const tokenOf = (type: UserType): Promise<string> => {
    const token = tokens.get(type) ?? signIn(demoEmail(type), 'demo1234');
    tokens.set(type, token);
    return token;
  };
  const addEntry = async (list: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await call('POST', `/api/settings/${list}`, { token: await tokenOf(4), body });
    if (answer.status !== 200) throw new Error(`${list} was refused: ${answer.text}`);
    return answer.body.id as number;
  };
  return { url, call, signIn, tokenOf, addEntry };
}

/** The whole server on a real port and a real database of its own, with one account of each type. */
export async function openServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  // Imported here, so that only tests that open a server in their own process load all of it.
  // One after another: the module loader of the tests loses a module that is requested twice at once.
  const { readConfig } = await import('../../server/runtime/config.js');
  const { createServer } = await import('../../server/composition/create-server.js');
  const { FirstAccounts } = await import('../../server/demo/first-accounts.js');
  const { JsonLogger } = await import('../../server/runtime/logging.js');
  const database = await testDatabase(settings['DEMO'] === undefined ? 'accounts' : 'nothing');
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-api-'));
  const lines: string[] = [];
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder,
    NODE_ENV: 'test',
    DEMO: 'users',
    RATE_LIMITS: 'off',
    PORT: '0',
    ...settings,
  });
  const app = await createServer(config, new JsonLogger('test', 'info', (line) => void lines.push(line)));
  await app.get(FirstAccounts).seed();
  const server = (await app.listen(0, '127.0.0.1')) as Server;
  return {
    ...callerOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    app,
    database,
    dataFolder,
    lines,
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
