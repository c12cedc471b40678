import { Controller, type Type } from '@nestjs/common';
import type { Actor } from '../../contract/actor.js';
import type { ListQuery } from '../../contract/list.js';
import type { ReportDeclaration } from '../../contract/report/report.js';
import type { reportRoute, ReportQuery } from '../../contract/report/routes.js';
import { PastDays } from '../as-of/past-days.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Tables } from '../table/table.js';
import { Report, type ReportPage } from './reports.js';

interface ReportCall {
  declaration: ReportDeclaration;
  route: ReturnType<typeof reportRoute>;
}

interface Answered {
  /** The report that the query requests, if that is not the declared one. */
  requested?: (query: ListQuery) => ReportDeclaration;
  answerOf?: (report: Report, query: ReportQuery, actor: Actor) => Promise<ReportPage>;
}

/** Serves a report, also as of the end of a past day; by default each row contains what the list behind it is queried by. */
export function reportController(
  { declaration, route }: ReportCall,
  { requested, answerOf = shown }: Answered = {},
): Type<object> {
  @Controller()
  class ReportController {
    constructor(
      private readonly tables: Tables,
      private readonly past: PastDays,
    ) {}

    @Serve(route)
    async read(call: Call<ReportCall['route']>): Promise<Reply<ReportCall['route']>> {
      const { asOf } = call.query;
      const { actor } = call.envelope();
      const read = async (tables: Tables) => {
        const { name } = requested?.(call.query) ?? declaration;
        const report = tables.named(name);
        if (!(report instanceof Report)) throw new Error(`${name} is no report`);
        return { ...(await answerOf(report, call.query, actor)) };
      };
      return asOf === undefined ? read(this.tables) : this.past.read(asOf, actor, ({ tables }) => read(tables));
    }
  }
  return ReportController;
}

async function shown(report: Report, query: ListQuery, actor: Actor): Promise<ReportPage> {
  return { listdata: await report.shown(query, actor) };
}
