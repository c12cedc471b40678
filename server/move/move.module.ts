import { Module } from '@nestjs/common';
import { MoveAnswerController } from './answers/answer.controller.js';
import { MoveAnswersStore } from './answers/answers.js';
import { MoveConfirmController } from './confirm/confirm.controller.js';
import { Confirmations } from './confirm/confirmations.js';
import { WrittenMoves } from './confirm/written-moves.js';
import { MoveFiles } from './files/files.js';
import { MoveController } from './move.controller.js';
import { Moves } from './moves.js';
import { MoveChecks } from './rows/checks.js';
import { MoveRowController } from './rows/row.controller.js';
import { MoveRows } from './rows/found-rows.js';
import { WrongRows } from './rows/wrong-rows.js';
import { MoveSheetController } from './sheets/sheet.controller.js';
import { MoveSheets } from './sheets/sheets.js';
import { ShownSheets } from './sheets/shown-sheets.js';
import { ShownMove } from './shown-move.js';
import { MoveTemplateController } from './templates/template.controller.js';

@Module({
  controllers: [
    MoveController,
    MoveSheetController,
    MoveAnswerController,
    MoveRowController,
    MoveConfirmController,
    MoveTemplateController,
  ],
  providers: [
    ...[Moves, MoveFiles, ShownMove],
    ...[MoveSheets, ShownSheets],
    ...[Confirmations, WrittenMoves],
    ...[MoveAnswersStore, MoveChecks, MoveRows, WrongRows],
  ],
})
export class MoveModule {}
