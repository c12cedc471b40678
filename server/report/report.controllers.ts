import { Controller, type StreamableFile, type Type } from '@nestjs/common';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery } from '../../contract/list.js';
import type { AnyReport } from '../../contract/report/catalogue.js';
import { comparisonReport } from '../../contract/report/report.js';
import {
  balanceRowsCalls,
  entryCalls,
  reportCalls,
  workbookCalls,
  type ReportQuery,
} from '../../contract/report/routes.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { reportController } from './report-controller.js';
import type { Report, ReportPage } from './reports.js';

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
      ...(call.declaration.kind === 'balance' ? { answerOf: allRows } : {}),
    }),
  ),
  ...balanceRowsCalls.map((call) => reportController(call, { answerOf: pageOrAll })),
  ...workbookCalls.map(workbookControllerOf),
  ...entryCalls.map(entriesControllerOf),
];

async function allRows(report: Report, query: ListQuery, actor: Actor): Promise<ReportPage> {
  return { listdata: await report.rows(query, actor) };
}

async function pageOrAll(report: Report, query: ReportQuery, actor: Actor): Promise<ReportPage> {
  return query.isPaged ? report.page(query, actor) : { listdata: await report.shown(query, actor) };
}
