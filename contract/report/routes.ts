import { z } from 'zod';
import { listQuery, type ListQuery } from '../list.js';
import { fieldMessages } from '../refusals/refusals.js';
import { listAnswer, pageOf, route } from '../route.js';
import { balances, payableReport, type BalanceReport } from './balances.js';
import { reports } from './catalogue.js';
import { entryLists } from './entries.js';
import { exchangeEntryList } from './exchange.js';
import { complaintsAbout, type ReportDeclaration } from './report.js';

/** The query of a report. Our own screens send how many rows they show, and read the next ones as those of a list. */
export type ReportQuery = ListQuery & { isPaged?: true };

/** The query of a report: its days, or their errors by field, and its other filters. */
function reportQuery(declaration: ReportDeclaration, pages: z.ZodRawShape = {}): z.ZodType<ReportQuery> {
  return (
    z
      // A missing day is reported below, in the words of the product.
      .looseObject({
        ...(declaration.asked === 'day'
          ? { on: z.any().optional() }
          : { start: z.any().optional(), end: z.any().optional() }),
        ...pages,
      })
      .transform((sent: Record<string, unknown>, context): ReportQuery => {
        const read = listQuery(declaration).safeParse(partyOf(declaration, sent));
        const complaints = complaintsAbout(declaration, sent);
        for (const [field, complaint] of Object.entries(complaints))
          context.addIssue({ code: 'custom', path: [field], message: fieldMessages[complaint].mn });
        if (read.success) return { ...read.data, ...('perpage' in pages && sent['perpage'] ? { isPaged: true } : {}) };
        for (const { path, message } of read.error.issues)
          if (!(String(path[0]) in complaints)) context.addIssue({ code: 'custom', path: [...path], message });
        return z.NEVER;
      })
      .meta({
        example: declaration.asked === 'day' ? { on: '2024-03-31' } : { start: '2024-01-01', end: '2024-03-31' },
      }) as z.ZodType<ReportQuery>
  );
}

/** The agent of the payable report may also be sent as `payer` (D109). */
function partyOf(declaration: ReportDeclaration, sent: Record<string, unknown>): Record<string, unknown> {
  return declaration === payableReport ? { ...sent, agent: sent['agent'] ?? sent['payer'] } : sent;
}

export function reportRoute(declaration: ReportDeclaration, path = `/api/report/${declaration.call}`) {
  return route({
    name: `report.${declaration.call.replaceAll('/', '.')}`,
    method: 'GET',
    path,
    capability: declaration.capability,
    fromReplica: true,
    summary: `${declaration.title.en}: ${declaration.asked === 'day' ? 'on one day, by default today' : 'from the start to the end day, both inside'}`,
    query: reportQuery(declaration),
    answer: z.object({ listdata: z.array(z.record(z.string(), z.any())) }),
  });
}

const pages = { perpage: z.any().optional(), after: z.any().optional() };

/**
 * The call of the screen: the same rows, each with the common values by which the list of its orders or entries is queried. With `perpage`
 * they are read as pages, those of a party together: the first one with the number and the sums of all rows, the next by `after`.
 */
function balanceRowsRoute(declaration: BalanceReport) {
  return route({
    ...reportRoute(declaration),
    name: `report.${declaration.call}.rows`,
    path: `/api/report/${declaration.call}/rows`,
    summary: `${declaration.title.en}, each row with what names the entries that it adds up; page by page with perpage`,
    query: reportQuery(declaration, pages),
    answer: listAnswer,
  });
}

function workbookRoute(declaration: BalanceReport) {
  return route({
    name: `report.${declaration.call}.workbook`,
    method: 'GET',
    path: `/api/report/${declaration.call}/excel/download`,
    capability: declaration.capability,
    fromReplica: true,
    summary: `${declaration.title.en} as a workbook`,
    query: reportQuery(declaration),
    download: true,
  });
}

/** Each report with its route. */
export const reportCalls = reports.map((declaration) => ({ declaration, route: reportRoute(declaration) }));

/** The reports that the specification also has as files (D150). */
export const workbookCalls = balances.map((declaration) => ({ declaration, route: workbookRoute(declaration) }));

/** The routes of the report screens. */
export const balanceRowsCalls = balances.map((declaration) => ({ declaration, route: balanceRowsRoute(declaration) }));

/** The routes of the entries behind the figures. */
export const entryCalls = [
  ...entryLists.map((list) => ({ list, of: list.report.title.en })),
  { list: exchangeEntryList, of: 'Report of exchange differences' },
].map(({ list, of }) => ({
  list,
  route: pageOf(list, `What each figure of the ${of.toLowerCase()} adds up, a page at a time`),
}));

export const reportRouteList = [...reportCalls, ...workbookCalls, ...balanceRowsCalls, ...entryCalls].map(
  ({ route: call }) => call,
);
