import { paper } from '../paper/paper.js';
import { idParams, route } from '../route.js';

/** With the files and answers it stays as documents of the administrators. */
const capability = 'move.confirm';

/** The report of a confirmed move. It is written from what is stored with the move, so it stays after the move is finished. */
export const moveReportRoutes = {
  report: route({
    name: 'move.report',
    method: 'GET',
    path: '/api/moves/{id}/report',
    capability,
    summary: 'The report of a confirmed move as a page: what its PDF says, without pictures',
    params: idParams,
    answer: paper,
  }),
  reportPdf: route({
    name: 'move.reportPdf',
    method: 'GET',
    path: '/api/moves/{id}/report.pdf',
    capability,
    summary: 'The report of a confirmed move, as PDF with places for the signatures of both firms',
    params: idParams,
    download: true,
  }),
  reportWorkbook: route({
    name: 'move.reportWorkbook',
    method: 'GET',
    path: '/api/moves/{id}/report.xlsx',
    capability,
    summary: 'The report of a confirmed move as a workbook: sheets, lists, totals, rows left out and answers',
    params: idParams,
    download: true,
  }),
} as const;
