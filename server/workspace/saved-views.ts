import { Injectable } from '@nestjs/common';
import { ArrayContains } from 'typeorm';
import type { Actor } from '../../contract/actor.js';
import type { ListDeclaration } from '../../contract/list.js';
import { allowed, type Asker } from '../../contract/permissions.js';
import { fieldMessages, Refusal, refuse } from '../../contract/refusals.js';
import { meantFilters, type SavedView, type ViewBody, type ViewCount } from '../../contract/workspace/saved-views.js';
import { localDay } from '../../contract/time.js';
import { Database } from '../database/database.js';
import { namesFrom } from '../decider/actor-names.js';
import type { SignedIn } from '../http/signed-in.js';
import { Kernel } from '../kernel.js';
import { Lists } from '../list/lists.js';
import { readQuery } from '../table/table.js';
import { StoredView } from './stored-view.js';

const mostPerUser = 200;
/** Tabs over a list; each costs a count. */
const mostCounted = 12;

interface View {
  key: string;
  filters: Readonly<Record<string, string>>;
}

/** Views of lists: one's own, those that others share, and what a type of user finds a list by. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly kernel: Kernel,
  ) {}

  async of(asker: SignedIn): Promise<SavedView[]> {
    const found = (await this.visible(asker)).filter(({ list }) => this.readable(list, asker));
    const owners = await namesFrom(this.database.pool)(found.map(({ userId }) => userId));
    return found.map(({ userId, columns, ...view }) => ({
      ...view,
      columns: columns as SavedView['columns'],
      isOwn: userId === asker.id,
      owner: owners.get(userId) ?? '',
    }));
  }

  /** How many rows each view of a list has now; one whose filters the list does not have any more is left out. */
  async counts(name: string, asker: SignedIn, actor: Actor): Promise<Record<string, ViewCount>> {
    const list = this.readable(name, asker);
    if (!list) return {};
    const stored = await this.visible(asker, name);
    const views: View[] = [
      ...(list.views ?? []),
      ...stored.map(({ id, filters }) => ({ key: String(id), filters })),
    ].slice(0, mostCounted);
    const counted = await Promise.all(views.map((view) => this.count(list, view, asker, actor)));
    return Object.fromEntries(counted.filter((found) => found !== null));
  }

  async add(asker: SignedIn, body: ViewBody): Promise<number> {
    this.check(asker, body);
    if ((await this.table.countBy({ userId: asker.id })) >= mostPerUser) throw refuse('TooLarge');
    const { id } = await this.table.save(this.table.create({ ...body, userId: asker.id }));
    return id;
  }

  async edit(id: number, asker: SignedIn, body: ViewBody): Promise<void> {
    const view = await this.changeable(id, asker);
    this.check(asker, body, view.defaultFor);
    await this.table.save(this.table.merge(view, body));
  }

  async remove(id: number, asker: SignedIn): Promise<void> {
    await this.table.delete({ id: (await this.changeable(id, asker)).id });
  }

  private async count(
    list: ListDeclaration,
    { key, filters }: View,
    { id }: Asker,
    actor: Actor,
  ): Promise<[string, ViewCount] | null> {
    try {
      const meant = meantFilters(list, filters, { today: this.today(), userId: id });
      const query = readQuery(list, { ...meant, perpage: 1, totals: '0' });
      const page = await this.lists.answer(list, query, actor);
      return 'count' in page ? [key, { count: page.count, capped: page.capped === true }] : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Of every list, or of one: his own, shared ones, and those of his type of user. */
  private visible({ id, type }: SignedIn, list?: string): Promise<StoredView[]> {
    const of = list === undefined ? {} : { list };
    return this.table.find({
      where: [
        { ...of, userId: id },
        { ...of, shared: true },
        { ...of, defaultFor: ArrayContains([type]) },
      ],
      order: { id: 'ASC' },
    });
  }

  private check(asker: SignedIn, { list, filters, sort, defaultFor }: ViewBody, before: readonly number[] = []): void {
    const declared = this.readable(list, asker);
    if (!declared) throw refuse('NotAllowed');
    readQuery(declared, { ...meantFilters(declared, filters, { today: this.today(), userId: asker.id }), sort });
    const isSame = defaultFor.length === before.length && defaultFor.every((type) => before.includes(type));
    if (!isSame && !allowed('view.role', asker))
      throw refuse('NotAllowed', { fields: { defaultFor: [fieldMessages.choose.mn] } });
  }

  private async changeable(id: number, asker: SignedIn): Promise<StoredView> {
    const view = await this.table.findOneBy({ id });
    const mayChange =
      view?.userId === asker.id || (view && allowed('view.role', asker) && (view.shared || view.defaultFor.length > 0));
    if (!view || !mayChange) throw refuse('NotFound');
    return view;
  }

  private readable(name: string, asker: Asker): ListDeclaration | undefined {
    const list = this.lists.named(name);
    return list && allowed(list.capability, asker) ? list : undefined;
  }

  private today(): string {
    return localDay(this.kernel.now());
  }

  private get table() {
    return this.database.dataSource.getRepository(StoredView);
  }
}
