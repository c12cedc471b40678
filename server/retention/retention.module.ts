import { Module, type DynamicModule } from '@nestjs/common';
import type { Retention } from './retention.js';

/** What is removed of which plain table; provided by the composition. */
export class RetentionRules {
  constructor(readonly all: Retention) {}
}

@Module({})
export class RetentionModule {
  static of(retention: Retention): DynamicModule {
    return {
      module: RetentionModule,
      global: true,
      providers: [{ provide: RetentionRules, useValue: new RetentionRules(retention) }],
      exports: [RetentionRules],
    };
  }
}
