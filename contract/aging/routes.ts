import { reportRoute } from '../report/routes.js';
import { pageOf } from '../route.js';
import { openRowLists } from './open-rows.js';
import { agingReports } from './report.js';

/** Each aging with its route. */
export const agingCalls = agingReports.map((declaration) => ({
  declaration,
  route: reportRoute(declaration, `/api/${declaration.call}`),
}));

/** The open rows behind the figures. */
export const openRowCalls = openRowLists.map((list) => ({
  list,
  route: pageOf(list, `The open rows of the ${list.report.title.en.toLowerCase()} on a day, a page at a time`),
}));

export const agingRouteList = [...agingCalls, ...openRowCalls].map(({ route }) => route);
