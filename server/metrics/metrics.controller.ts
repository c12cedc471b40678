import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { refuse } from '../../contract/refusals/refusals.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { OpenToAll } from '../http/serve.js';
import { Metrics } from './metrics.js';

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** For a metrics collector, never for the public: with the configured token, or from this machine when there is none. */
@OpenToAll()
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Pick<Config, 'METRICS_TOKEN'>,
  ) {}

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  async read(@Req() request: Request): Promise<string> {
    if (!this.mayRead(request)) throw refuse('NotAllowed');
    return this.metrics.text();
  }

  private mayRead(request: Request): boolean {
    const { METRICS_TOKEN } = this.config;
    if (METRICS_TOKEN !== undefined) return isSame(request.get('authorization') ?? '', `Bearer ${METRICS_TOKEN}`);
    // Behind a proxy every call comes from this machine.
    const isForwarded = request.get('x-forwarded-for') !== undefined || request.get('forwarded') !== undefined;
    return !isForwarded && thisMachine.has(request.socket.remoteAddress ?? '');
  }
}

function isSame(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
