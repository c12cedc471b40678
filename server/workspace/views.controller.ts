import { Controller } from '@nestjs/common';
import { viewRoutes } from '../../contract/workspace/saved-views.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { SavedViews } from './saved-views.js';

type Routes = typeof viewRoutes;

@Controller()
export class ViewsController {
  constructor(private readonly saved: SavedViews) {}

  @Serve(viewRoutes.views)
  async views({ user }: Call<Routes['views']>): Promise<Reply<Routes['views']>> {
    return { views: await this.saved.of(user) };
  }

  @Serve(viewRoutes.counts)
  async counts(call: Call<Routes['counts']>): Promise<Reply<Routes['counts']>> {
    return { counts: await this.saved.counts(call.query.list, call.user, call.envelope().actor) };
  }

  @Serve(viewRoutes.add)
  async add(call: Call<Routes['add']>): Promise<Reply<Routes['add']>> {
    return { message: call.message('saved'), id: await this.saved.add(call.user, call.body, call.envelope(call.body)) };
  }

  @Serve(viewRoutes.edit)
  async edit(call: Call<Routes['edit']>): Promise<Reply<Routes['edit']>> {
    const { params, user, body } = call;
    const id = await this.saved.edit(params.id, user, body, call.envelope({ ...params, body }));
    return { message: call.message('saved'), id };
  }

  @Serve(viewRoutes.delete)
  async delete(call: Call<Routes['delete']>): Promise<Reply<Routes['delete']>> {
    await this.saved.remove(call.params.id, call.user, call.envelope(call.params));
    return { message: call.message('deleted') };
  }
}
