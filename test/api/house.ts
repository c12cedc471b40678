import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { UserType } from '../../contract/actor.js';
import { readConfig } from '../../server/config.js';
import { createServer } from '../../server/create-server.js';
import { FirstAccounts } from '../../server/identity/first-accounts.js';
import { JsonLogger } from '../../server/logging.js';
import { testDatabase, type TestDatabase } from '../database.js';

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a server answers is looked at, not trusted
  body: any;
  text: string;
}

export interface Ask {
  token?: string | null;
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer | FormData;
  headers?: Record<string, string>;
}

export interface House {
  url: string;
  app: NestExpressApplication;
  database: TestDatabase;
  dataFolder: string;
  /** Lines of the log, to look for what must not be in them. */
  lines: string[];
  ask(method: string, path: string, ask?: Ask): Promise<Answer>;
  /** Signs in one of the demo accounts, once. */
  tokenOf(type: UserType): Promise<string>;
  signIn(email: string, password: string): Promise<string>;
  close(): Promise<void>;
}

const mailboxes: Readonly<Record<UserType, string>> = { 1: 'sales', 2: 'operation', 3: 'accountant', 4: 'admin', 5: 'customs', 6: 'tariff', 7: 'admin2' };
export const demoEmail = (type: UserType): string => `${mailboxes[type]}@zuuch.test`;
export const everyType = [1, 2, 3, 4, 5, 6, 7] as const;

/** The whole server on a real port and a real database of its own, with one account of each type. */
export async function openHouse(settings: Record<string, string> = {}): Promise<House> {
  const database = await testDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-api-'));
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataFolder, NODE_ENV: 'test', DEMO: 'users', RATE_LIMITS: 'off', PORT: '0', ...settings });
  const app = await createServer(config, new JsonLogger('test', 'info', (line) => void lines.push(line)));
  await app.get(FirstAccounts).seed();
  const server = (await app.listen(0, '127.0.0.1')) as Server;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<UserType, Promise<string>>();

  const ask = async (method: string, path: string, { token, body, raw, headers = {} }: Ask = {}): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(raw === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: raw as FormData }),
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) : undefined };
  };
  const signIn = async (email: string, password: string): Promise<string> => {
    const answer = await ask('POST', '/api/auth/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
    return answer.body.access_token as string;
  };
  return {
    url,
    app,
    database,
    dataFolder,
    lines,
    ask,
    signIn,
    tokenOf: (type) => {
      const token = tokens.get(type) ?? signIn(demoEmail(type), 'demo1234');
      tokens.set(type, token);
      return token;
    },
    close: async () => {
      await app.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
