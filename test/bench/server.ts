import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const administrator = { email: 'admin@zuuch.test', password: 'demo1234' };

/** The server as it runs in production, in a process of its own. */
export function withServer<T>(
  databaseUrl: string,
  work: (url: string, pid: number, dataFolder: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  return withFolder((folder) =>
    withProgram('main', databaseUrl, folder, (pid, address) => work(address, pid, folder), settings),
  );
}

/** The worker as it runs in production, by the number of its process. What it makes can be fetched from a server with the same folder. */
export function withWorker<T>(databaseUrl: string, work: (pid: number) => Promise<T>, dataFolder?: string): Promise<T> {
  const run = (folder: string): Promise<T> => withProgram('worker', databaseUrl, folder, work);
  return dataFolder === undefined ? withFolder(run) : run(dataFolder);
}

export interface RunningServer {
  address: string;
  pid: number;
}

/** Two servers and a worker with one data folder. */
export function withTwoServers<T>(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  work: (servers: readonly [RunningServer, RunningServer], worker: number) => Promise<T>,
): Promise<T> {
  return withFolder((folder) => {
    const withServerBeside = <R>(next: (server: RunningServer) => Promise<R>): Promise<R> =>
      withProgram('main', databaseUrl, folder, (pid, address) => next({ pid, address }), settings);
    return withServerBeside((one) =>
      withServerBeside((other) =>
        withProgram('worker', databaseUrl, folder, (worker) => work([one, other], worker), settings),
      ),
    );
  });
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zuuch-bench-live-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withProgram<T>(
  program: 'main' | 'worker',
  databaseUrl: string,
  dataFolder: string,
  work: (pid: number, address: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const child = fork(join(import.meta.dirname, `../../../../dist/server/${program}.js`), {
    env: {
      ...process.env,
      ...settings,
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
