import { Controller } from '@nestjs/common';
import { moveRehearsalRoutes } from '../../../contract/move/rehearsal-routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Rehearsals } from './rehearsals.js';

type Routes = typeof moveRehearsalRoutes;

@Controller()
export class MoveRehearsalController {
  constructor(private readonly rehearsals: Rehearsals) {}

  @Serve(moveRehearsalRoutes.rehearse)
  async rehearse(call: Call<Routes['rehearse']>): Promise<Reply<Routes['rehearse']>> {
    const id = await this.rehearsals.begin(call.params.id, call.user.id, call.envelope(call.params));
    return { message: call.message('saved'), id };
  }

  @Serve(moveRehearsalRoutes.rehearsals)
  async list({ params: { id }, language }: Call<Routes['rehearsals']>): Promise<Reply<Routes['rehearsals']>> {
    const [listdata, people] = await Promise.all([this.rehearsals.of(id, language), this.rehearsals.people()]);
    return { listdata, people };
  }

  @Serve(moveRehearsalRoutes.discard)
  async discard(call: Call<Routes['discard']>): Promise<Reply<Routes['discard']>> {
    await this.rehearsals.discard(call.params.id, call.envelope(call.params));
    return { message: call.message('deleted') };
  }

  @Serve(moveRehearsalRoutes.invite)
  async invite(call: Call<Routes['invite']>): Promise<Reply<Routes['invite']>> {
    const { params, body } = call;
    await this.rehearsals.invite(params.id, body.users, call.envelope({ ...params, ...body }));
    return { message: call.message('updated') };
  }

  @Serve(moveRehearsalRoutes.readable)
  async readable({ user }: Call<Routes['readable']>): Promise<Reply<Routes['readable']>> {
    return { listdata: await this.rehearsals.readableBy(user) };
  }
}
