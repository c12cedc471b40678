import exceljs from 'exceljs';
import type { INestApplicationContext } from '@nestjs/common';
import type { UserType } from '../../../contract/actor.js';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { moveRoutes } from '../../../contract/move/routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';
import { openWorker } from '../worker.js';

type Routes = typeof moveRoutes;
type Written = AnswerOf<typeof moveConfirmRoutes.written>['data'];
type Body = Record<string, unknown>;
export type OneMove = AnswerOf<Routes['one']>['data'];
export type OneSheet = AnswerOf<Routes['sheet']>['data'];
export type ShownRow = AnswerOf<Routes['rows']>['listdata'][number];
export type Question = AnswerOf<Routes['questions']>['listdata'][number];

/** The name that has to be typed to confirm a move. */
export const firm = 'Ганзам Логистик ХХК';

/** A workbook of these sheets, by their names. */
export async function workbookOf(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A server with a worker, in which moves are prepared. */
export class MoveOffice {
  private moves = 0;

  private constructor(
    readonly server: RunningServer,
    private worker: INestApplicationContext | null,
  ) {}

  static async open(): Promise<MoveOffice> {
    const server = await openServer();
    return new MoveOffice(server, await openWorker(server));
  }

  async close(): Promise<void> {
    await this.stopWorker();
    await this.server.close();
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = null;
  }

  async startWorker(): Promise<void> {
    this.worker ??= await openWorker(this.server);
  }

  async post(path: string, body: Body = {}, type: UserType = 7, headers = {}): Promise<Answer> {
    return this.server.call('POST', path, { token: await this.server.tokenOf(type), body, headers });
  }

  async get(path: string, type: UserType = 7): Promise<Answer> {
    return this.server.call('GET', path, { token: await this.server.tokenOf(type) });
  }

  async upload(move: number, name: string, bytes: Uint8Array, headers = {}): Promise<Answer> {
    const form = new FormData();
    form.append('name', name);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'file.bin');
    const token = await this.server.tokenOf(7);
    return this.server.call('POST', `/api/moves/${move}/files`, { token, raw: form, headers });
  }

  /** Fails where the call is refused. */
  async done(answer: Promise<Answer>): Promise<Answer['body']> {
    const { status, body, text } = await answer;
    if (status !== 200) throw new Error(text);
    return body;
  }

  async newMove(): Promise<number> {
    const { id } = await this.done(this.post('/api/moves', { name: `Нүүлгэлт ${++this.moves}` }));
    return id as number;
  }

  async one(move: number): Promise<OneMove> {
    return (await this.done(this.get(`/api/moves/${move}`))).data as OneMove;
  }

  /** The move when its files were read, or could not be. */
  read(move: number): Promise<OneMove> {
    return until('the files are read', async () => {
      const found = await this.one(move);
      return found.files.every(({ state }) => state !== 'waiting' && state !== 'reading') && found;
    });
  }

  /** A move of one pasted block or workbook, with the id of its first sheet. */
  async moveOf(content: string | Buffer): Promise<{ move: number; sheet: number }> {
    const move = await this.newMove();
    await this.add(move, content);
    const { sheets } = await this.read(move);
    if (!sheets[0]) throw new Error('Nothing was read');
    return { move, sheet: sheets[0].id };
  }

  async add(move: number, content: string | Buffer): Promise<number> {
    const added =
      typeof content === 'string'
        ? this.post(`/api/moves/${move}/files`, { text: content })
        : this.upload(move, 'Файл.xlsx', content);
    return (await this.done(added)).id as number;
  }

  async sheet(id: number): Promise<OneSheet> {
    return (await this.done(this.get(`/api/moves/sheets/${id}`))).data as OneSheet;
  }

  /** Says what a sheet is. */
  async setKinds(id: number, ...kinds: string[]): Promise<void> {
    const { version } = await this.sheet(id);
    await this.done(this.post(`/api/moves/sheets/${id}/kinds`, { kinds, version }));
  }

  /** Says which column one of ours is, whoever did so before. */
  async map(id: number, kind: string, field: string, more: Body): Promise<void> {
    const before = (await this.sheet(id)).mapping.find((one) => one.kind === kind && one.field === field);
    const body = { kind, field, column: null, version: before?.version ?? 0, ...more };
    await this.done(this.post(`/api/moves/sheets/${id}/columns`, body));
  }

  /** Checks all rows and waits for the results. */
  async check(move: number): Promise<OneMove> {
    await this.done(this.post(`/api/moves/${move}/check`));
    return until('the rows are checked', async () => {
      const found = await this.one(move);
      if (found.check.state === 'failed') throw new Error('The check failed');
      return found.check.state === 'done' && found;
    });
  }

  /** Ticks all changed rows; the number of them. */
  async tickChanged(move: number): Promise<number> {
    return (await this.done(this.post(`/api/moves/${move}/tick`, { is_ticked: true, all: { state: 'changed' } }))).rows;
  }

  async rows(move: number, query = ''): Promise<ShownRow[]> {
    return (await this.done(this.get(`/api/moves/${move}/rows?${query}`))).listdata as ShownRow[];
  }

  async questions(move: number): Promise<Question[]> {
    return (await this.done(this.get(`/api/moves/${move}/questions`))).listdata as Question[];
  }

  async nameFirm(): Promise<void> {
    await this.done(this.post('/api/settings/firm/edit', { name: firm }, 4));
  }

  /** Confirms a move that has no totals to compare. */
  confirm(move: number, sent: object = { firm }, type: UserType = 4, headers = {}): Promise<Answer> {
    return this.post(`/api/moves/${move}/confirm`, { without_totals: true, ...sent }, type, headers);
  }

  async written(move: number): Promise<Written> {
    return (await this.done(this.get(`/api/moves/${move}/written`))).data as Written;
  }

  /** What was written, when the job that writes the move or takes it back has ended. */
  ended(move: number): Promise<Written> {
    return until('the job of the move has ended', async () => {
      const found = await this.written(move);
      if (found.job.state === 'failed') throw new Error('The job failed');
      return found.state !== 'writing' && found.state !== 'takingBack' && found;
    });
  }

  /** A move that is checked and confirmed. */
  async confirmed(content: string | Buffer, sent: object = { firm }): Promise<{ move: number; found: Written }> {
    const { move } = await this.moveOf(content);
    await this.check(move);
    await this.done(this.confirm(move, sent));
    return { move, found: await this.ended(move) };
  }
}
