import { Global, Module } from '@nestjs/common';
import { Kernel } from '../decider/kernel.js';
import { FirmSettings } from '../export/firm-settings.js';
import { firmAt } from './firm-at.js';

const settings = {
  provide: FirmSettings,
  inject: [Kernel],
  useFactory: ({ reader }: Kernel): FirmSettings => ({ at: (position) => firmAt(reader, position) }),
};

/** The head of the papers that the worker makes. */
@Global()
@Module({ providers: [settings], exports: [FirmSettings] })
export class FirmSettingsModule {}
