import { Controller, Get, Header, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OpenToAll } from '../http/serve.js';
import { Health } from './health.js';

/** For machines: a process manager asks /livez, a proxy asks /readyz. */
@OpenToAll()
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Answered by the event loop alone: a broken database is no reason to kill the server. */
  @Get('livez')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  live(): string {
    return 'ok\n';
  }

  @Get('readyz')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<string> {
    const checks = await this.health.checks();
    if (checks.some(({ problem }) => problem)) response.status(503);
    return checks.map(({ name, problem }) => (problem ? `[-]${name} ${problem}\n` : `[+]${name} ok\n`)).join('');
  }
}
