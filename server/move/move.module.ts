import { Module } from '@nestjs/common';
import { MoveFiles } from './files/files.js';
import { MoveController } from './move.controller.js';
import { Moves } from './moves.js';
import { MoveSheetController } from './sheets/sheet.controller.js';
import { MoveSheets } from './sheets/sheets.js';
import { ShownSheets } from './sheets/shown-sheets.js';
import { ShownMove } from './shown-move.js';

@Module({
  controllers: [MoveController, MoveSheetController],
  providers: [Moves, MoveFiles, MoveSheets, ShownSheets, ShownMove],
})
export class MoveModule {}
