import { Controller, type StreamableFile, type Type } from '@nestjs/common';
import type { ListQuery } from '../../contract/list.js';
import type { AnyReport } from '../../contract/report/catalogue.js';
import { comparisonReport } from '../../contract/report/report.js';
import { balanceRowsCalls, entryCalls, reportCalls, workbookCalls } from '../../contract/report/routes.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { reportController } from './report-controller.js';

type WorkbookCall = (typeof workbookCalls)[number];
type EntryCall = (typeof entryCalls)[number];

/** The report itself, or its comparison with the year before. */
function requestedReport(declaration: AnyReport, { filters }: ListQuery): AnyReport {
  const isComparison = ['1', 'true'].includes(filters['beside'] ?? '');
  return isComparison && declaration.kind === 'grouped' ? comparisonReport(declaration) : declaration;
}

function workbookControllerOf({ declaration, route }: WorkbookCall): Type<object> {
  @Controller()
  class WorkbookController {
    constructor(private readonly downloads: TableDownloads) {}

    @Serve(route)
    read(call: Call<WorkbookCall['route']>): Promise<StreamableFile> {
      return this.downloads.workbook(call, declaration, call.query, declaration.call);
    }
  }
  return WorkbookController;
}

function entriesControllerOf({ list, route }: EntryCall): Type<object> {
  @Controller()
  class EntriesController {
    constructor(private readonly lists: Lists) {}

    @Serve(route)
    async read(call: Call<EntryCall['route']>): Promise<Reply<EntryCall['route']>> {
      return { ...(await this.lists.answer(list, call.query, call.envelope().actor)) };
    }
  }
  return EntriesController;
}

/** All reports share these controllers; for balances, only the screen needs what the entries of a row have in common. */
export const reportControllers: Type<object>[] = [
  ...reportCalls.map((call) =>
    reportController(call, {
      requested: (query) => requestedReport(call.declaration, query),
      ...(call.declaration.kind === 'balance' ? { rowsOf: (report, query, actor) => report.rows(query, actor) } : {}),
    }),
  ),
  ...balanceRowsCalls.map((call) => reportController(call)),
  ...workbookCalls.map(workbookControllerOf),
  ...entryCalls.map(entriesControllerOf),
];
