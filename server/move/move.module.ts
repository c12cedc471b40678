import { Module } from '@nestjs/common';
import { MoveAnswerController } from './answers/answer.controller.js';
import { MoveAnswersStore } from './answers/answers.js';
import { ExportModule } from '../export/export.module.js';
import { MoveCompareController } from './compare/compare.controller.js';
import { Comparisons } from './compare/comparisons.js';
import { DifferencesFile } from './compare/differences-file.js';
import { Differences } from './compare/differences.js';
import { MoveConfirmController } from './confirm/confirm.controller.js';
import { Confirmations } from './confirm/confirmations.js';
import { WrittenMoves } from './confirm/written-moves.js';
import { MoveDoubleController } from './doubles/double.controller.js';
import { DoublesTable } from './doubles/doubles-table.js';
import { MoveDoubles } from './doubles/doubles.js';
import { KeptFiles } from './files/kept-files.js';
import { MoveFiles } from './files/files.js';
import { MoveController } from './move.controller.js';
import { Moves } from './moves.js';
import { MoveRehearsalController } from './rehearsal/rehearsal.controller.js';
import { Rehearsals } from './rehearsal/rehearsals.js';
import { MoveChecks } from './rows/checks.js';
import { MoveRowController } from './rows/row.controller.js';
import { MoveRows } from './rows/found-rows.js';
import { WrongRows } from './rows/wrong-rows.js';
import { MoveSheetController } from './sheets/sheet.controller.js';
import { MoveSheets } from './sheets/sheets.js';
import { ShownSheets } from './sheets/shown-sheets.js';
import { ShownMove } from './shown-move.js';
import { MoveReportController } from './report/report.controller.js';
import { MoveReports } from './report/reports.js';
import { MoveTotalController } from './totals/totals.controller.js';
import { MoveTotals } from './totals/totals.js';
import { MoveTemplateController } from './templates/template.controller.js';

@Module({
  imports: [ExportModule],
  controllers: [
    MoveController,
    MoveSheetController,
    MoveAnswerController,
    MoveRowController,
    MoveDoubleController,
    MoveTotalController,
    MoveConfirmController,
    MoveCompareController,
    MoveRehearsalController,
    MoveReportController,
    MoveTemplateController,
  ],
  providers: [
    ...[Moves, MoveFiles, KeptFiles, ShownMove],
    ...[MoveSheets, ShownSheets],
    ...[MoveTotals, Confirmations, WrittenMoves, MoveReports, Rehearsals],
    ...[Comparisons, Differences, DifferencesFile],
    ...[MoveAnswersStore, MoveChecks, MoveRows, WrongRows, MoveDoubles, DoublesTable],
  ],
})
export class MoveModule {}
