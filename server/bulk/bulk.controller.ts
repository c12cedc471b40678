import { fieldMessageIn } from '../../contract/refusals/field-texts.js';
import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { onDay } from '../../contract/export/export.js';
import { undoName, maxRows } from '../../contract/bulk/bulk.js';
import { bulkRoutes } from '../../contract/bulk/routes.js';
import type { JsonObject } from '../../contract/json.js';
import type { Label } from '../../contract/label.js';
import { allowed, type Principal } from '../../contract/permissions.js';
import { fieldMessages, refuse, sentence, type RefusalWord } from '../../contract/refusals/refusals.js';
import type { AnswerOf, BodyOf } from '../../contract/route.js';
import { localDay, localInstant } from '../../contract/time.js';
import type { Call, Reply } from '../http/call.js';
import { FreeSpace } from '../disk/free-space.js';
import type { Language } from '../http/language.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { Lists } from '../list/lists.js';
import { readQuery } from '../table/table.js';
import { actBody, type ServedBulkAct } from './act.js';
import { BulkActs } from './acts.js';
import type { BulkRequest } from './entities.js';
import { actName, BulkRequests, noRows, type NewBulkRequest, type NewBulkRow, type RowResult } from './requests.js';

type Routes = typeof bulkRoutes;
type Answer = AnswerOf<Routes['one']>;

const undoLabel = { mn: 'Буцаах', en: 'Undo' };

/** Bulk actions: a request is stored, processed by a job, and its results are reported to the user who made it. */
@Controller()
export class BulkController {
  constructor(
    private readonly kernel: Kernel,
    private readonly lists: Lists,
    private readonly acts: BulkActs,
    private readonly requests: BulkRequests,
    private readonly space: FreeSpace,
  ) {}

  @Serve(bulkRoutes.begin)
  async begin(call: Call<Routes['begin']>): Promise<Reply<Routes['begin']>> {
    const { list, act, entered } = call.body;
    this.assertMay(call.user, list, act);
    assertEntered(this.acts.named(list, act), entered);
    const served = this.acts.named(list, act);
    const rows = served?.tables ? ownRows(served, call.body.rows ?? []) : await this.rowsOf(call);
    if (rows.length === 0) throw refuse('Invalid', { fields: { ids: [fieldMessages.choose.mn] } });
    const named = served?.tables ? rows.map(({ id }) => id) : (call.body.ids ?? null);
    const id = await this.store(
      call,
      { list, act, undoOf: null, entered: { ...declared(served, entered), ...digestOf(served, rows) }, named },
      rows,
    );
    return { message: call.message('saved'), id };
  }

  @Serve(bulkRoutes.list)
  async list({ user, language }: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    const found = await this.requests.latest(user.id);
    const answerOf = await this.answering(found, language);
    return { acts: found.map((request) => answerOf(request, [])) };
  }

  @Serve(bulkRoutes.one)
  async one({ user, params, language }: Call<Routes['one']>): Promise<Reply<Routes['one']>> {
    const request = await this.requests.own(params.id, user.id);
    const results = await this.requests.results(request, allowed('record.readDeleted', user));
    return (await this.answering([request], language))(request, results);
  }

  @Serve(bulkRoutes.cancel)
  async cancel(call: Call<Routes['cancel']>): Promise<Reply<Routes['cancel']>> {
    const { id } = await this.requests.own(call.params.id, call.user.id);
    if (!(await this.requests.cancel(id))) throw refuse('BulkEnded');
    return { message: call.message('bulkCancelled') };
  }

  @Serve(bulkRoutes.again)
  async again(call: Call<Routes['again']>): Promise<Reply<Routes['again']>> {
    const request = await this.requests.own(call.params.id, call.user.id);
    const { id, list, act, undoOf } = request;
    if (undoOf === null) {
      this.assertMay(call.user, list, act);
      assertEntered(this.acts.named(list, act), call.body.entered);
    }
    const { digest } = request.entered;
    const values = { ...declared(this.acts.named(list, act), call.body.entered), ...(digest ? { digest } : {}) };
    await this.requests.again(request, values, call.envelope({ id, entered: values as JsonObject }));
    return { message: call.message('saved'), id };
  }

  @Serve(bulkRoutes.undo)
  async undo(call: Call<Routes['undo']>): Promise<Reply<Routes['undo']>> {
    const request = await this.requests.own(call.params.id, call.user.id);
    const { working } = await this.requests.countsOf(request.id);
    if (request.state === 'running' || working > 0) throw refuse('BulkRunning');
    const changed = this.isUndoable(request) ? await this.requests.changedRows(request) : [];
    if (changed.length === 0) throw refuse('CannotUndo');
    const undoRequest = { list: request.list, act: undoName, undoOf: request.id, entered: {}, named: null };
    const rows = changed.map((row) => ({ id: row }));
    const id = await this.store(call, undoRequest, rows);
    return { message: call.message('undone'), id };
  }

  private async store(
    call: Call,
    values: Pick<NewBulkRequest, 'list' | 'act' | 'undoOf' | 'entered' | 'named'>,
    rows: readonly NewBulkRow[],
  ): Promise<number> {
    const { key = null } = call.envelope();
    const request: NewBulkRequest = { ...values, userId: call.user.id, key, language: call.language };
    const repeated = await this.requests.repeated(request);
    if (repeated !== undefined) return repeated;
    // An undo writes little and must remain possible.
    if (request.undoOf === null) await this.space.assertRoom(call.user.id);
    return this.requests.add(request, rows);
  }

  private async rowsOf({ user, body }: Call<Routes['begin']>): Promise<NewBulkRow[]> {
    const ids = body.ids ?? (await this.matching(user, body));
    return [...new Set(ids)].map((id) => ({ id }));
  }

  private assertMay(principal: Principal, list: string, act: string): void {
    const declared = this.acts.named(list, act);
    if (!declared) throw refuse('Invalid', { fields: { act: [fieldMessages.choose.mn] } });
    const read = this.lists.named(list)?.capability;
    if (!read || !allowed(read, principal) || !declared.may(principal)) throw refuse('NotAllowed');
  }

  private isUndoable({ list, act, undoOf }: BulkRequest): boolean {
    return undoOf === null && this.acts.named(list, act)?.isUndoable === true;
  }

  /** Reads what the answers about these requests need, and returns what makes one of them. */
  private async answering(
    found: readonly BulkRequest[],
    language: Language,
  ): Promise<(request: BulkRequest, results: readonly RowResult[]) => Answer> {
    const [counts, changed, undone] = await Promise.all([
      this.requests.counts(found.map(({ id }) => id)),
      this.requests.changedCounts(found),
      this.requests.actsOf(found.flatMap(({ undoOf }) => undoOf ?? [])),
    ]);
    return (request, results) => {
      const { id, list, act, state, createdAt, endedAt, undoOf } = request;
      const { working, ...rows } = counts.get(id) ?? noRows;
      const hasEnded = state !== 'running' && working === 0;
      const changedRows = changed.get(id) ?? 0;
      return {
        id,
        list,
        act,
        label: this.labelOf(list, act, undone.get(undoOf ?? 0)),
        state,
        ...rows,
        unchanged: hasEnded ? Math.max(0, rows.done - changedRows) : 0,
        created: localInstant(createdAt),
        ended: endedAt && localInstant(endedAt),
        can_undo: hasEnded && changedRows > 0 && this.isUndoable(request),
        history: actName(id),
        results: results.map((result) => resultIn(language, result)),
      };
    };
  }

  /** An undo is named after what it undoes. */
  private labelOf(list: string, act: string, undone: string | undefined): Label {
    const label = this.acts.named(list, undone ?? act)?.label;
    if (undone === undefined || !label) return label ?? undoLabel;
    return { mn: `${undoLabel.mn}: ${label.mn}`, en: `${undoLabel.en}: ${label.en}` };
  }

  /** All rows that match at this moment; rows that match later are not included. */
  private async matching(principal: Principal, { list, filters }: BodyOf<Routes['begin']>): Promise<number[]> {
    const declaration = this.lists.named(list);
    if (!declaration) throw refuse('NotFound');
    const query = readQuery(declaration, onDay(declaration, filters, localDay(this.kernel.now())));
    const actor = { userId: principal.id, type: principal.type, door: 'http' as const };
    const ids = await this.lists.ids(declaration, query, actor, maxRows);
    if (ids.length > maxRows) throw refuse('TooManyRows', { values: { most: maxRows } });
    return ids;
  }
}

function resultIn(language: Language, { id, name, refusal }: RowResult): Answer['results'][number] {
  const fields = Object.entries((refusal?.fields ?? {}) as Record<string, string[]>);
  return {
    id,
    name: name ?? String(id),
    done: refusal === null,
    message: refusal && sentence(refusal.word as RefusalWord, language, refusal.values),
    errors: Object.fromEntries(
      fields.map(([field, texts]) => [field, texts.map((text) => fieldMessageIn(language, text))]),
    ),
  };
}

/** Refused at once when the form of the action is invalid: nothing is started. */
function assertEntered(act: ServedBulkAct | undefined, entered: Readonly<Record<string, unknown>>): void {
  const { fields = {}, skipsEmpty } = act ?? {};
  const read = actBody({ fields }).safeParse(entered);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error?.issues ?? []) (errors[path.join('.')] ??= []).push(message);
  const [first] = Object.values(fields);
  const isEmpty = read.success && Object.values(read.data.fields).every((value) => typeof value === 'boolean');
  if (skipsEmpty && first && isEmpty) errors[first.sent] = [fieldMessages.fill.mn];
  if (Object.keys(errors).length > 0) throw refuse('Invalid', { fields: errors });
}

/** The rows of an action that enters something for each of them, each checked like the form of the action. */
function ownRows(act: ServedBulkAct, rows: BodyOf<Routes['begin']>['rows'] & object): NewBulkRow[] {
  const errors: Record<string, string[]> = {};
  const body = actBody({ fields: {}, tables: act.tables ?? {} });
  const seen = new Set<number>();
  for (const [at, { id, entered }] of rows.entries()) {
    if (seen.has(id)) errors[`rows.${at}.id`] = [fieldMessages.notInList.mn];
    seen.add(id);
    for (const { path, message } of body.safeParse(entered).error?.issues ?? [])
      (errors[['rows', at, 'entered', ...path].join('.')] ??= []).push(message);
  }
  if (Object.keys(errors).length > 0) throw refuse('Invalid', { fields: errors });
  return rows.map(({ id, entered }) => ({ id, entered }));
}

/** A repeat of the same key with other values for its rows is refused. */
function digestOf(act: ServedBulkAct | undefined, rows: readonly NewBulkRow[]): Record<string, unknown> {
  if (!act?.tables) return {};
  return { digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}

/** Only the fields that the form of the action declares; they are stored with the request. */
function declared(act: ServedBulkAct | undefined, entered: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = new Set(Object.values(act?.fields ?? {}).map(({ sent }) => sent));
  return Object.fromEntries(Object.entries(entered).filter(([name]) => names.has(name)));
}
