import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { serveClient } from './client-files.js';

@Controller()
class Parties {
  @Get('api/party')
  parties() {
    return { listdata: [] };
  }
}
@Module({ controllers: [Parties] })
class Office {}

const page = '<!doctype html><title>Зууч</title>';
const script = 'export const shown = 1;';
let folder: string;
let app: NestExpressApplication;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['shown', 'replaced']) {
    writeFileSync(join(folder, `assets/${name}.js`), script);
    writeFileSync(join(folder, `assets/${name}.js.br`), brotliCompressSync(script));
  }
  app = await NestFactory.create<NestExpressApplication>(Office, { logger: false });
  serveClient(app, folder);
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
  // As an update does while the server runs.
  for (const name of ['replaced.js', 'replaced.js.br']) rmSync(join(folder, 'assets', name));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the client', () => {
  it('comes compressed where the browser takes that, and its hashed files are cached for ever', async () => {
    const answer = await fetch(`${url}/assets/shown.js`, { headers: { 'Accept-Encoding': 'br' } });
    expect(await answer.text()).toBe(script);
    const { headers } = answer;
    expect([headers.get('Content-Encoding'), headers.get('Content-Type')]).toEqual([
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect(headers.get('Cache-Control')).toContain('immutable');
    const plain = await fetch(`${url}/assets/shown.js`, { headers: { 'Accept-Encoding': 'identity' } });
    expect([await plain.text(), plain.headers.get('Content-Encoding')]).toEqual([script, null]);
  });

  it.each(['/', '/inquiry/7', '/index.htm'])(
    'answers its page at its addresses, which is never stored: %s',
    async (path) => {
      const answer = await fetch(`${url}${path}`);
      expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
        200,
        page,
        'no-store',
      ]);
    },
  );

  it.each(['/assets/replaced.js', '/assets/never.js', '/api/nothing', '/inquiry/7/priceoffer.pdf'])(
    'does not answer its page for a file or a call that is not there: %s',
    async (path) => {
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    },
  );

  it('leaves calls to the server', async () => {
    expect(await (await fetch(`${url}/api/party`)).json()).toEqual({ listdata: [] });
    expect((await fetch(`${url}/inquiry/7`, { method: 'POST' })).status).toBe(404);
  });
});
