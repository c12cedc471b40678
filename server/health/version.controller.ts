import { Controller } from '@nestjs/common';
import { operateRoutes } from '../../contract/operate/routes.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { migrations } from '../migrations/catalogue.js';
import { programVersion } from '../runtime/program-version.js';

type Routes = typeof operateRoutes;

@Controller()
export class VersionController {
  constructor(private readonly kernel: Kernel) {}

  @Serve(operateRoutes.version)
  version(_call: Call<Routes['version']>): Reply<Routes['version']> {
    const Last = migrations[migrations.length - 1] as (typeof migrations)[number];
    return {
      program: programVersion,
      schema: new Last().name ?? Last.name,
      eventTypes: this.kernel.types.names().length,
      position: this.kernel.logSignal.position,
      node: process.versions.node,
    };
  }
}
