import { Controller, StreamableFile } from '@nestjs/common';
import { moveReportRoutes } from '../../../contract/move/report-routes.js';
import { Prints } from '../../document/paper/prints.js';
import { TableDownloads } from '../../export/download-table.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { reportPaper } from './report-paper.js';
import { reportSheet } from './report-sheet.js';
import { MoveReports } from './reports.js';

type Routes = typeof moveReportRoutes;

/** The reports of confirmed moves, as pages and as files. */
@Controller()
export class MoveReportController {
  constructor(
    private readonly reports: MoveReports,
    private readonly prints: Prints,
    private readonly downloads: TableDownloads,
  ) {}

  @Serve(moveReportRoutes.report)
  async page({ params: { id }, language }: Call<Routes['report']>): Promise<Reply<Routes['report']>> {
    const report = await this.reports.read(id, language);
    return reportPaper({ ...report, firm: { ...report.firm, logo: null, stamp: null } }).paper;
  }

  @Serve(moveReportRoutes.reportPdf)
  async pdf({ params: { id }, user, language, response }: Call<Routes['reportPdf']>): Promise<StreamableFile> {
    const bytes = await this.prints.pdf(reportPaper(await this.reports.read(id, language)), user.id);
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="move-${id}.pdf"`,
      length: bytes.length,
    });
  }

  @Serve(moveReportRoutes.reportWorkbook)
  async workbook(call: Call<Routes['reportWorkbook']>): Promise<Reply<Routes['reportWorkbook']>> {
    const { id } = call.params;
    return this.downloads.sheet(call, {
      ...reportSheet(await this.reports.read(id, call.language)),
      name: `move-${id}`,
    });
  }
}
