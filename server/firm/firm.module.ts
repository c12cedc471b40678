import { Global, Module } from '@nestjs/common';
import { firms } from './commands.js';
import { FirmController } from './firm.controller.js';
import { FirmSettings } from './firm-settings.js';

@Global()
@Module({ controllers: [FirmController], providers: [firms.Handler, FirmSettings], exports: [FirmSettings] })
export class FirmModule {}
