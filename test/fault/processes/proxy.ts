import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/start/embedded.mjs';
import { until } from '../../until.js';

const configuration = join(import.meta.dirname, '../../../docker/proxy.conf');

/** nginx with docker/proxy.conf, before two servers on ports of this machine. */
export class Proxy {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  static async start(program: string, ports: readonly [number, number]): Promise<Proxy> {
    const folder = await mkdtemp(join(tmpdir(), 'zuuch-proxy-'));
    const port = await freePort();
    const [one, other] = ports;
    const text = (await readFile(configuration, 'utf8'))
      .replace('server-a:3000', `127.0.0.1:${one}`)
      .replace('server-b:3000', `127.0.0.1:${other}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`);
    await writeFile(join(folder, 'proxy.conf'), text);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    for (const place of places) await mkdir(join(folder, place));
    await writeFile(
      join(folder, 'nginx.conf'),
      [
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr;`,
        `events {}`,
        `http {`,
        ...places.map((place) => `  ${place}_temp_path ${folder}/${place};`),
        `  access_log off;`,
        `  include ${folder}/proxy.conf;`,
        `}`,
      ].join('\n'),
    );
    const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    await until('nginx answers', () => answers(port), { patienceMs: 20_000, story: () => complaints });
    return new Proxy(`http://127.0.0.1:${port}`, child, folder);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const gone = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
