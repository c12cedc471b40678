import { Global, Module } from '@nestjs/common';
import { FirmController } from './firm.controller.js';
import { FirmSettings } from './firm-settings.js';

@Global()
@Module({ controllers: [FirmController], providers: [FirmSettings], exports: [FirmSettings] })
export class FirmModule {}
