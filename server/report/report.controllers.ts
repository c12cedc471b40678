import { Controller, type StreamableFile, type Type } from '@nestjs/common';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery, ListRow } from '../../contract/list.js';
import type { AnyReport } from '../../contract/report/catalogue.js';
import { comparisonReport } from '../../contract/report/report.js';
import { balanceRowsCalls, entryCalls, reportCalls, workbookCalls } from '../../contract/report/routes.js';
import { PastDays } from '../as-of/past-days.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { Tables } from '../table/table.js';
import { Report } from './reports.js';

type ReportCall = (typeof reportCalls)[number] | (typeof balanceRowsCalls)[number];
type WorkbookCall = (typeof workbookCalls)[number];
type EntryCall = (typeof entryCalls)[number];
type RowsOf = (report: Report, query: ListQuery, actor: Actor) => Promise<ListRow[]>;

function controllerOf({ declaration, route }: ReportCall, rowsOf: RowsOf): Type<object> {
  @Controller()
  class ReportController {
    constructor(
      private readonly tables: Tables,
      private readonly past: PastDays,
    ) {}

    @Serve(route)
    async read(call: Call<ReportCall['route']>): Promise<Reply<ReportCall['route']>> {
      const { asOf } = call.query;
      const read = async (tables: Tables) => {
        const { name } = requestedReport(declaration, call.query);
        const report = tables.named(name);
        if (!(report instanceof Report)) throw new Error(`${name} is no report`);
        return { listdata: await rowsOf(report, call.query, call.envelope().actor) };
      };
      return asOf === undefined
        ? read(this.tables)
        : this.past.read(asOf, call.envelope().actor, ({ tables }) => read(tables));
    }
  }
  return ReportController;
}

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

/** For balances, only the screen needs what the entries of a row have in common. */
const plain: RowsOf = (report, query, actor) => report.rows(query, actor);
const withCommon: RowsOf = (report, query, actor) => report.shown(query, actor);

/** All reports share these controllers. */
export const reportControllers: Type<object>[] = [
  ...reportCalls.map((call) => controllerOf(call, call.declaration.kind === 'balance' ? plain : withCommon)),
  ...balanceRowsCalls.map((call) => controllerOf(call, withCommon)),
  ...workbookCalls.map(workbookControllerOf),
  ...entryCalls.map(entriesControllerOf),
];
