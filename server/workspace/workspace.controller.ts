import { Controller } from '@nestjs/common';
import type { JsonObject } from '../../contract/json.js';
import { workspaceRoutes } from '../../contract/workspace/routes.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Layouts } from './layouts.js';

@Controller()
export class WorkspaceController {
  constructor(private readonly stored: Layouts) {}

  @Serve(workspaceRoutes.layouts)
  async layouts({ user }: Call<typeof workspaceRoutes.layouts>) {
    return this.stored.of(user.id);
  }

  @Serve(workspaceRoutes.keepLayout)
  async keepLayout(call: Call<typeof workspaceRoutes.keepLayout>) {
    await this.stored.store(call.user.id, call.params.name, call.body as JsonObject);
    return { message: call.message('saved') };
  }
}
