import { readFile } from 'node:fs/promises';
import { Controller, StreamableFile } from '@nestjs/common';
import { moveRoutes } from '../../../contract/move/routes.js';
import { openMoveStates } from '../../../contract/move/states.js';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { digestOf } from '../../disk/file-content.js';
import { quoted } from '../../export/sheets/csv-writer.js';
import { attachment } from '../../http/attachment.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { SheetTasks } from '../../process/process.module.js';
import { sheetTask } from '../../sheet/sheet-task.js';
import { Moves } from '../moves.js';
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
    const text = table.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
    return new StreamableFile(Buffer.from(byteOrderMark + text), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment(`answers-${id}.csv`, `${fileName[language]}-${id}.csv`),
    });
  }

  @Serve(moveRoutes.readAnswers)
  async readAnswers(call: Call<Routes['readAnswers']>): Promise<Reply<Routes['readAnswers']>> {
    const { params, body, files, user } = call;
    const source = files[0]?.content ?? { text: body.text ?? '' };
    const { head, rows } = await this.tasks.run(sheetTask, source, user.id);
    const bytes =
      'text' in source ? Buffer.from(source.text) : 'bytes' in source ? source.bytes : await readFile(source.path);
    const envelope = call.envelope({ ...params, sha256: await digestOf({ bytes }) });
    const table = [head, ...rows.map(({ cells }) => cells)];
    const answered = await this.answers.readTable(params.id, table, user.id, envelope);
    return { message: call.message('updated'), answered };
  }
}

/** Excel recognises UTF-8 only when a file begins with this. */
const byteOrderMark = '\uFEFF';
const fileName = { mn: 'Хариулт', en: 'answers' };
