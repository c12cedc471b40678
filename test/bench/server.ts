import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const administrator = { email: 'admin@zuuch.test', password: 'demo1234' };

/** The server as it runs in production, in a process of its own. */
export function withServer<T>(databaseUrl: string, work: (url: string, pid: number) => Promise<T>): Promise<T> {
  return withProgram('main', databaseUrl, (pid, address) => work(address, pid));
}

/** The worker as it runs in production, by the number of its process. */
export function withWorker<T>(databaseUrl: string, work: (pid: number) => Promise<T>): Promise<T> {
  return withProgram('worker', databaseUrl, work);
}

async function withProgram<T>(
  program: 'main' | 'worker',
  databaseUrl: string,
  work: (pid: number, address: string) => Promise<T>,
): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'zuuch-bench-live-'));
  const child = fork(join(import.meta.dirname, `../../../../dist/server/${program}.js`), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      NODE_ENV: 'test',
      DEMO: 'users',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [ready] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [
      { address?: string } | null,
    ];
    if (!ready) throw new Error(`The ${program} did not start`);
    return await work(child.pid ?? 0, (ready.address ?? '').replace('localhost', '127.0.0.1'));
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(dataFolder, { recursive: true, force: true });
  }
}

export async function call<T>(url: string, path: string, token: string | null, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export const signIn = async (url: string): Promise<string> =>
  (await call<{ access_token: string }>(url, '/api/auth/login', null, administrator)).access_token;
