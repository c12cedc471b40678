import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OpenToAll } from '../http/serve.js';
import { Health, type Check } from './health.js';

const marks: Record<Check['state'], string> = { ok: '+', warn: '!', fail: '-' };

/** For machines: a process manager calls /livez, a proxy calls /readyz. */
@OpenToAll()
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Answered by the event loop alone: an unavailable database is no reason to restart the server. */
  @Get('livez')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  live(): string {
    return 'ok\n';
  }

  /** With `?verbose` every check has a line, also those that are only a warning. */
  @Get('readyz')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async ready(@Query('verbose') verbose: unknown, @Res({ passthrough: true }) response: Response): Promise<string> {
    const checks = await this.health.checks();
    const isReady = checks.every(({ state }) => state !== 'fail');
    if (!isReady) response.status(503);
    const shown = verbose === undefined ? checks.filter(({ state }) => state === 'fail') : checks;
    return [
      ...shown.map(({ name, state, note }) => `[${marks[state]}]${name} ${note ?? 'ok'}`),
      isReady ? 'ready' : 'not ready',
    ]
      .map((line) => `${line}\n`)
      .join('');
  }
}
