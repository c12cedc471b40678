import { Injectable } from '@nestjs/common';
import type { EntityManager, Repository } from 'typeorm';
import type { Actor } from '../../contract/actor.js';
import { withMatch, type ListDeclaration } from '../../contract/list.js';
import { allowed, type Principal } from '../../contract/permissions.js';
import { fieldMessages, Refusal, refuse } from '../../contract/refusals/refusals.js';
import {
  declaredPart,
  resolveFilters,
  maxViewBytes,
  type SavedView,
  type ViewBody,
  type ViewCount,
} from '../../contract/workspace/saved-views.js';
import { localDay } from '../../contract/time.js';
import { lockForUser } from '../database/user-lock.js';
import { Database } from '../database/database.js';
import type { SignedIn } from '../http/guards/signed-in.js';
import { Kernel } from '../decider/kernel.js';
import { writeOnce, type PlainCall } from '../decider/write-once.js';
import { Lists } from '../list/lists.js';
import { assertMayQuery, readQuery } from '../table/table.js';
import { StoredView } from './stored-view.js';

const maxPerUser = 200;
const maxShared = 20;
/** Tabs above a list; each costs a count. */
const maxCounted = 12;

/**
 * Views stored before there was a size limit are not sent to other users. The compressed size is checked first, without decompressing.
 * Decompressed, a stored view has a space after each comma and colon.
 */
const isSmall = `case
  when pg_column_size(view.filters) + coalesce(pg_column_size(view.columns), 0) > ${maxViewBytes} then false
  else octet_length(view.filters::text) + octet_length(coalesce(view.columns::text, '')) + octet_length(view.sort)
    <= ${2 * maxViewBytes}
end`;

interface View {
  key: string;
  filters: Readonly<Record<string, string>>;
}

/** Views of lists: the user's own, shared ones of others, and those for a type of user. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly kernel: Kernel,
  ) {}

  async of(principal: SignedIn): Promise<SavedView[]> {
    const found = (await this.visible(principal)).flatMap((view) => {
      const list = this.readable(view.list, principal);
      return list ? [declaredPart(list, view)] : [];
    });
    const owners = await this.kernel.options.names(found.map(({ userId }) => userId));
    return found.map(({ userId, ...view }) => ({
      ...view,
      isOwn: userId === principal.id,
      owner: owners.get(userId) ?? '',
    }));
  }

  /** How many rows each view of a list has now; a view with filters that the list no longer has is left out. */
  async counts(name: string, principal: SignedIn, actor: Actor): Promise<Record<string, ViewCount>> {
    const list = this.readable(name, principal);
    if (!list) return {};
    const all = await this.visible(principal, name);
    const stored = [
      ...all.filter(({ userId }) => userId === principal.id),
      ...all.filter(({ userId }) => userId !== principal.id),
    ];
    const views: View[] = [
      ...(list.views ?? []),
      ...stored.map(({ id, filters }) => ({ key: String(id), filters })),
    ].slice(0, maxCounted);
    const counted = await Promise.all(views.map((view) => this.count(list, view, principal, actor)));
    return Object.fromEntries(counted.filter((found) => found !== null));
  }

  add(principal: SignedIn, body: ViewBody, call: PlainCall): Promise<number> {
    return this.write(call, async (entries) => {
      const stored = this.checked(principal, body);
      const table = await lockViews(entries, principal.id);
      if ((await table.countBy({ userId: principal.id })) >= maxPerUser)
        throw refuse('TooManyViews', { values: { most: maxPerUser } });
      if (stored.shared) await assertMayShare(table, principal.id);
      return this.database.storage.within(entries, principal.id, async () => {
        const { id } = await table.save(table.create({ ...stored, userId: principal.id }));
        return id;
      });
    });
  }

  edit(id: number, principal: SignedIn, body: ViewBody, call: PlainCall): Promise<number> {
    return this.write(call, async (entries) => {
      const view = await changeable(entries, id, principal);
      const stored = this.checked(principal, body, view.defaultFor);
      const table = await lockViews(entries, view.userId);
      if (stored.shared && !view.shared) await assertMayShare(table, view.userId);
      await this.database.storage.within(entries, view.userId, () => table.save(Object.assign(view, stored)));
      return id;
    });
  }

  remove(id: number, principal: SignedIn, call: PlainCall): Promise<number> {
    return this.write(call, async (entries) => {
      await entries.delete(StoredView, { id: (await changeable(entries, id, principal)).id });
      return id;
    });
  }

  private async count(
    list: ListDeclaration,
    { key, filters }: View,
    { id }: Principal,
    actor: Actor,
  ): Promise<[string, ViewCount] | null> {
    try {
      const resolvedFilters = resolveFilters(list, filters, { today: this.today(), userId: id });
      const query = readQuery(list, { ...withMatch(resolvedFilters), perpage: 1, totals: '0' });
      const page = await this.lists.answer(list, query, actor);
      return 'count' in page ? [key, { count: page.count, capped: page.capped === true }] : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Of every list, or of one: the user's own views, and small enough ones that are shared or meant for the user's type. */
  private visible({ id, type }: SignedIn, list?: string): Promise<StoredView[]> {
    const found = this.table
      .createQueryBuilder('view')
      .where(`(view.user_id = :id or ((view.shared or :type = any(view.default_for)) and ${isSmall}))`, { id, type })
      .orderBy('view.id');
    return (list === undefined ? found : found.andWhere('view.list = :list', { list })).getMany();
  }

  /** The part of it that is stored; refused when the user may not have such a view. */
  private checked(principal: SignedIn, body: ViewBody, before: readonly number[] = []): ViewBody {
    const list = this.readable(body.list, principal);
    if (!list) throw refuse('NotAllowed');
    const stored = declaredPart(list, body);
    const { filters, sort, columns, defaultFor } = stored;
    const query = readQuery(list, {
      ...resolveFilters(list, filters, { today: this.today(), userId: principal.id }),
      sort,
    });
    assertMayQuery(list, query, { userId: principal.id, type: principal.type, door: 'http' });
    if (Buffer.byteLength(JSON.stringify([filters, sort, columns])) > maxViewBytes)
      throw refuse('ViewTooLarge', { values: { most: maxViewBytes / 1_024 } });
    const isSame = defaultFor.length === before.length && defaultFor.every((type) => before.includes(type));
    if (!isSame && !allowed('view.role', principal))
      throw refuse('NotAllowed', { fields: { defaultFor: [fieldMessages.choose.mn] } });
    return stored;
  }

  private write(call: PlainCall, write: (entries: EntityManager) => Promise<number>): Promise<number> {
    return writeOnce(this.database.dataSource, call, write);
  }

  private readable(name: string, principal: Principal): ListDeclaration | undefined {
    const list = this.lists.named(name);
    return list && allowed(list.capability, principal) ? list : undefined;
  }

  private today(): string {
    return localDay(this.kernel.now());
  }

  private get table() {
    return this.database.dataSource.getRepository(StoredView);
  }
}

/** Serialises the saves of one user's views. */
async function lockViews(entries: EntityManager, userId: number): Promise<Repository<StoredView>> {
  await lockForUser(entries, 'saved_view', userId);
  return entries.getRepository(StoredView);
}

async function changeable(entries: EntityManager, id: number, principal: SignedIn): Promise<StoredView> {
  const view = await entries.findOneBy(StoredView, { id });
  const mayChange =
    view?.userId === principal.id ||
    (view && allowed('view.role', principal) && (view.shared || view.defaultFor.length > 0));
  if (!view || !mayChange) throw refuse('NotFound');
  return view;
}

async function assertMayShare(table: Repository<StoredView>, userId: number): Promise<void> {
  if ((await table.countBy({ userId, shared: true })) >= maxShared)
    throw refuse('TooManySharedViews', { values: { most: maxShared } });
}
