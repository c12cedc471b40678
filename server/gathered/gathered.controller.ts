import { Controller } from '@nestjs/common';
import { gatheredRoutes } from '../../contract/gathered/routes.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { Kernel } from '../decider/kernel.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { NoticeKinds } from './kind.js';
import { NoticeWriter } from './notice-writer.js';
import { StoredNotices } from './stored-notices.js';
import { NoticeSwitches } from './switches.js';

type Routes = typeof gatheredRoutes;

@Controller()
export class GatheredController {
  constructor(
    private readonly kinds: NoticeKinds,
    private readonly notices: StoredNotices,
    private readonly writer: NoticeWriter,
    private readonly switches: NoticeSwitches,
    private readonly kernel: Kernel,
  ) {}

  @Serve(gatheredRoutes.list)
  async list({ user, query: { before } }: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    const { notices, more } = await this.notices.page(user.id, before);
    const words = await this.writer.words(notices, user);
    return {
      unread: await this.notices.unread(user.id),
      more,
      listdata: notices.map(({ id, kind, at, read }, place) => ({
        ...{ id, kind, at, read },
        ...(words[place] ?? { text: { mn: kind, en: kind }, link: null }),
      })),
    };
  }

  @Serve(gatheredRoutes.readAll)
  async readAll({ user }: Call<Routes['readAll']>): Promise<Reply<Routes['readAll']>> {
    await this.notices.readAll(user.id, this.kernel.now());
    return { message: 'read', unread: 0 };
  }

  @Serve(gatheredRoutes.read)
  async read({ user, params: { id } }: Call<Routes['read']>): Promise<Reply<Routes['read']>> {
    const notice = await this.notices.read(user.id, id, this.kernel.now());
    if (!notice) throw refuse('NotFound');
    const [words] = await this.writer.words([notice], user);
    return { message: 'read', unread: await this.notices.unread(user.id), link: words?.link ?? null };
  }

  @Serve(gatheredRoutes.settings)
  async settings({ user }: Call<Routes['settings']>): Promise<Reply<Routes['settings']>> {
    const [own, firm] = [await this.switches.off(user.id), await this.switches.off(null)];
    return {
      kinds: this.kinds.all.map(({ name, title }) => ({ name, title, own: !own.has(name), firm: !firm.has(name) })),
    };
  }

  @Serve(gatheredRoutes.choose)
  async choose({ user, body }: Call<Routes['choose']>): Promise<Reply<Routes['choose']>> {
    return this.set(user.id, body);
  }

  @Serve(gatheredRoutes.chooseForFirm)
  async chooseForFirm({ body }: Call<Routes['chooseForFirm']>): Promise<Reply<Routes['chooseForFirm']>> {
    return this.set(null, body);
  }

  private async set(userId: number | null, { kind, on }: { kind: string; on: boolean }): Promise<{ message: string }> {
    if (!this.kinds.named(kind)) throw refuse('Invalid', { fields: { kind: [fieldMessages.choose.mn] } });
    await this.switches.set(userId, kind, on);
    return { message: 'updated' };
  }
}
