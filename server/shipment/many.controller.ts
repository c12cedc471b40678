import { Controller } from '@nestjs/common';
import type { Json } from '../../contract/json.js';
import { Refusal, sentence } from '../../contract/refusals.js';
import type { AnswerOf } from '../../contract/route.js';
import { manyRoutes } from '../../contract/shipment/many.js';
import type { SentForm } from '../../contract/shipment/section-form.js';
import { Database } from '../database/database.js';
import type { CommandDefinition } from '../decider/command.js';
import type { Call, Reply } from '../http/call.js';
import { fieldMessageIn } from '../http/language.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../kernel.js';
import { operationsCommands } from './operations/decide.js';
import { tracingCommands } from './tracing/decide.js';

type Routes = typeof manyRoutes;
type Result = AnswerOf<Routes['news']>['results'][number];
interface OneFile {
  id: number;
  fields: SentForm['fields'];
}
interface Many {
  ids: readonly number[];
  fields: SentForm['fields'];
}

/** How many files are decided in one transaction. */
const together = 8;

/** One act over many files: each by the command of the single call, with all its checks, and told one by one. */
@Controller()
export class ManyController {
  constructor(
    private readonly kernel: Kernel,
    private readonly database: Database,
  ) {}

  @Serve(manyRoutes.borderDates)
  borderDates(call: Call<Routes['borderDates']>): Promise<Reply<Routes['borderDates']>> {
    return this.each(operationsCommands.SetBorderDates, call, call.body);
  }

  @Serve(manyRoutes.tracing)
  tracing(call: Call<Routes['tracing']>): Promise<Reply<Routes['tracing']>> {
    return this.each(tracingCommands.AddTracing, call, call.body);
  }

  @Serve(manyRoutes.news)
  news(call: Call<Routes['news']>): Promise<Reply<Routes['news']>> {
    return this.each(tracingCommands.AddNews, call, call.body);
  }

  private async each<A extends Json, D extends object, F extends object>(
    definition: CommandDefinition<OneFile, A, D, F>,
    call: Call,
    { ids, fields }: Many,
  ): Promise<AnswerOf<Routes['news']>> {
    const envelope = call.envelope();
    const act = `many-${envelope.key ?? envelope.requestId}`;
    const { rows } = await this.database.pool.query<{ id: number; code: string | null }>(
      `select id, code from shipment where id = any($1)`,
      [ids],
    );
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    const one = async (id: number): Promise<Result> => {
      const key = envelope.key === undefined ? {} : { key: `${envelope.key}.${id}` };
      const result = { id, code: codes.get(id) ?? null, errors: {} };
      try {
        const command = { id, fields };
        await this.kernel.commands.run(definition, command, { ...envelope, act, body: command, ...key });
        return { ...result, done: true, message: null };
      } catch (error) {
        // Anything but a refusal is a defect, and fails the whole call.
        if (!(error instanceof Refusal)) throw error;
        const { values, fields: errors = {} } = error.details;
        return {
          ...result,
          done: false,
          message: sentence(error.word, call.language, values),
          errors: Object.fromEntries(
            Object.entries(errors).map(([field, said]) => [
              field,
              said.map((text) => fieldMessageIn(call.language, text)),
            ]),
          ),
        };
      }
    };
    const results: Result[] = [];
    for (let from = 0; from < ids.length; from += together)
      results.push(...(await Promise.all(ids.slice(from, from + together).map(one))));
    return { message: call.say('saved'), act, results };
  }
}
