import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { referenceHandlers } from './bus.js';
import { HelperController } from './lookups.controller.js';
import { Imports } from './imports.js';
import { pickerControllers } from './picker.controllers.js';
import { referenceControllers } from './reference.controllers.js';

@Module({
  controllers: [...referenceControllers, ...pickerControllers, HelperController],
  providers: [...referenceHandlers, Past, Imports],
})
export class ReferenceModule {}
