import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Health } from './health.js';
import { VersionController } from './version.controller.js';

@Module({ controllers: [HealthController, VersionController], providers: [Health], exports: [Health] })
export class HealthModule {}
