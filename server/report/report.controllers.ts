import { Controller, type StreamableFile, type Type } from '@nestjs/common';
import { groupedReports } from '../../contract/report/catalogue.js';
import { besideReport } from '../../contract/report/report.js';
import { reportCalls, workbookCalls } from '../../contract/report/routes.js';
import { PastDays } from '../as-of/past-days.js';
import { TableDownloads } from '../export/download-table.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Tables } from '../table/table.js';
import { Report } from './reports.js';

type ReportCall = (typeof reportCalls)[number];
type WorkbookCall = (typeof workbookCalls)[number];

function controllerOf({ declaration, route }: ReportCall): Type<object> {
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
        const isBeside = ['1', 'true'].includes(call.query.filters['beside'] ?? '');
        const grouped = isBeside && groupedReports.find((one) => one === declaration);
        const report = tables.named((grouped ? besideReport(grouped) : declaration).name);
        if (!(report instanceof Report)) throw new Error(`${declaration.name} is no report`);
        return { listdata: await report.shown(call.query, call.envelope().actor) };
      };
      return asOf === undefined
        ? read(this.tables)
        : this.past.read(asOf, call.envelope().actor, ({ tables }) => read(tables));
    }
  }
  return ReportController;
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

/** Every report is read in the same way. */
export const reportControllers: Type<object>[] = [
  ...reportCalls.map(controllerOf),
  ...workbookCalls.map(workbookControllerOf),
];
