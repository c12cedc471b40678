import { Controller, type StreamableFile } from '@nestjs/common';
import { moveRoutes } from '../../../contract/move/routes.js';
import { openMoveStates } from '../../../contract/move/states.js';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { SheetTasks } from '../../process/process.module.js';
import { Moves } from '../moves.js';
import { sentTable, tableFile } from '../tables/sent-table.js';
import { MoveAnswersStore } from './answers.js';

type Routes = typeof moveRoutes;

/** The questions of a move and their answers. */
@Controller()
export class MoveAnswerController {
  constructor(
    private readonly moves: Moves,
    private readonly answers: MoveAnswersStore,
    private readonly tasks: SheetTasks,
  ) {}

  @Serve(moveRoutes.questions)
  async questions({ params: { id } }: Call<Routes['questions']>): Promise<Reply<Routes['questions']>> {
    return { listdata: await this.answers.list(id) };
  }

  @Serve(moveRoutes.values)
  async values({ params, query }: Call<Routes['values']>): Promise<Reply<Routes['values']>> {
    return { listdata: await this.answers.values(params.question, query.search) };
  }

  @Serve(moveRoutes.answer)
  async answer(call: Call<Routes['answer']>): Promise<Reply<Routes['answer']>> {
    const { params, body, user } = call;
    const question = await this.answers.answer(params.id, body, user.id, call.envelope({ ...params, ...body }));
    return { message: call.message('updated'), question };
  }

  @Serve(moveRoutes.answersTable)
  async answersTable({ params: { id }, user, language }: Call<Routes['answersTable']>): Promise<StreamableFile> {
    const { state } = await this.moves.one(id);
    if (!openMoveStates.includes(state) && !allowed('move.confirm', user)) throw refuse('NotAllowed');
    const table = await this.answers.table(id, language);
    return tableFile(table, `answers-${id}.csv`, `${fileName[language]}-${id}.csv`);
  }

  @Serve(moveRoutes.readAnswers)
  async readAnswers(call: Call<Routes['readAnswers']>): Promise<Reply<Routes['readAnswers']>> {
    const { params, body, files, user } = call;
    const { table, sha256 } = await sentTable(this.tasks, { files, text: body.text, userId: user.id });
    const envelope = call.envelope({ ...params, sha256 });
    const answered = await this.answers.readTable(params.id, table, user.id, envelope);
    return { message: call.message('updated'), answered };
  }
}

const fileName = { mn: 'Хариулт', en: 'answers' };
