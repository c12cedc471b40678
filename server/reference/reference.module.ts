import { Module } from '@nestjs/common';
import { Past } from '../history/past.js';
import { HelperController } from './lookups.controller.js';
import { Imports } from './importing/imports.js';
import { EntryUse } from './choices/entry-use.js';
import { pickerControllers } from './choices/picker.controllers.js';
import { referenceControllers } from './reference.controllers.js';

@Module({
  controllers: [...referenceControllers, ...pickerControllers, HelperController],
  providers: [Past, Imports, EntryUse],
})
export class ReferenceModule {}
