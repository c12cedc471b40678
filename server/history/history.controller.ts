import { Controller } from '@nestjs/common';
import { historyRoutes } from '../../contract/history/routes.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { Json } from '../../contract/json.js';
import type { Principal } from '../../contract/permissions.js';
import { fieldMessages, refuse, type Refusal } from '../../contract/refusals/refusals.js';
import { instantOf } from '../../contract/time.js';
import type { Call } from '../http/call.js';
import { DeclaredRoutes } from '../http/declared-routes.js';
import { Serve } from '../http/serve.js';
import { Kernel } from '../decider/kernel.js';
import { History, type Moment, type SaveInfo } from './history.js';
import type { File } from '../projection/aggregate.js';
import type { RecordKind } from './record-kind.js';
import { RecordKinds } from './record-kinds.js';
import { timelinePage } from './timeline-page.js';
import { assertVisibleTo } from './visible-to.js';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: History,
    private readonly kernel: Kernel,
    private readonly kinds: RecordKinds,
    private readonly routes: DeclaredRoutes,
  ) {}

  @Serve(historyRoutes.timeline)
  async timeline({ params, query, user }: Call<typeof historyRoutes.timeline>) {
    const kind = this.readable(params.kind, user, params.id);
    const file = await this.visibleTo(user, kind, params.id);
    const { before } = query;
    // Another server may have written the newest version since.
    if (before !== undefined && before > file.version + 1) throw notYet('before');
    const isHidden = (type: string): boolean => kind.hides?.(type, user) === true;
    const { entries, earlier } = await this.history.timeline(kind.name, params.id, { ...query, isHidden });
    return timelinePage(shown(entries, kind, user, file), earlier);
  }

  @Serve(historyRoutes.asOf)
  async asOf({ params, query, user }: Call<typeof historyRoutes.asOf>) {
    const kind = this.readable(params.kind, user, params.id);
    const moment = momentOf(query);
    const { version } = await this.visibleTo(user, kind, params.id);
    if ('version' in moment && moment.version > version) throw notYet('version');
    if ('position' in moment && moment.position > (await this.kernel.reader.head()).position) throw notYet('position');
    const { state, ...record } = await this.history.asOf(kind.name, params.id, moment);
    return { ...record, state: withoutParts(kind.present(state, user), kind.paged) };
  }

  @Serve(historyRoutes.undo)
  async undo(call: Call<typeof historyRoutes.undo>) {
    const { params, body, user } = call;
    const kind = this.readable(params.kind, user, params.id);
    const { undo, mayUndo, form } = kind;
    if (!undo) throw refuse('CannotUndo');
    const may = (file: File, save: SaveInfo): boolean => mayUndo?.(user, file, save) === true;
    const position = body.position ?? (await this.history.lastOf(kind.name, params.id, body.last ?? ''));
    const envelope = call.envelope({ position });
    await this.history.undo(kind.name, params.id, position, { may, command: undo, form }, envelope);
    return { message: call.message('undone') };
  }

  @Serve(historyRoutes.command)
  async command({ params, query, user }: Call<typeof historyRoutes.command>) {
    const names = query.route === undefined ? this.routes.all.map((route) => route.name) : [query.route];
    const actor = { userId: user.id, type: user.type, door: 'http' as const };
    const answer = await this.kernel.commands.answered(actor, names, params.key);
    if (answer !== undefined) return { done: true, answer };
    return { done: false, answer: null };
  }

  private readable(name: string, principal: Principal, id: number): RecordKind {
    const kind = this.kinds.named(name);
    if (!kind.mayRead(principal, id)) throw refuse('NotAllowed');
    return kind;
  }

  private async visibleTo(principal: Principal, kind: RecordKind, id: number): Promise<File> {
    const file = await this.history.now(kind.name, id);
    assertVisibleTo(principal, this.kernel.aggregates.of(kind.name), file.state);
    return file;
  }
}

/** A version or position that does not exist yet. */
function notYet(field: string): Refusal {
  return refuse('Invalid', { fields: { [field]: [fieldMessages.range.mn] } });
}

/** What the user may see of it; undo is offered only where the user may do it. */
function shown(entries: readonly TimelineEntry[], kind: RecordKind, principal: Principal, file: File): TimelineEntry[] {
  return entries.map((entry) => {
    const seen = kind.presentEntry ? kind.presentEntry(entry, principal) : entry;
    const { section, type, by } = seen;
    const canUndo = seen.canUndo && kind.mayUndo?.(principal, file, { section, type, by: by.id }) === true;
    return { ...seen, canUndo };
  });
}

function withoutParts(state: Json, parts: readonly string[] = []): Json {
  if (parts.length === 0 || state === null || typeof state !== 'object') return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !parts.includes(name)));
}

function momentOf(query: {
  at?: string | undefined;
  position?: number | undefined;
  version?: number | undefined;
}): Moment {
  if (query.position !== undefined) return { position: query.position };
  if (query.version !== undefined) return { version: query.version };
  const at = query.at === undefined ? null : instantOf(query.at);
  if (!at) throw refuse('Invalid', { fields: { at: [fieldMessages.date.mn] } });
  return { at };
}
