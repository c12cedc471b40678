import { Controller } from '@nestjs/common';
import { firmRoutes } from '../../contract/firm/routes.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { ImageStore } from '../document/images/image-store.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { FirmSettings } from './firm-settings.js';

type Routes = typeof firmRoutes;

@Controller()
export class FirmController {
  constructor(
    private readonly settings: FirmSettings,
    private readonly images: ImageStore,
  ) {}

  @Serve(firmRoutes.detail)
  async detail(): Promise<Reply<Routes['detail']>> {
    const { form, version } = await this.settings.now();
    return { fdata: { ...form }, version };
  }

  @Serve(firmRoutes.picture)
  async picture(call: Call<Routes['picture']>): Promise<Reply<Routes['picture']>> {
    const [sent] = call.files;
    if (!sent) throw refuse('Invalid', { fields: { image: [fieldMessages.choose.mn] } });
    return { message: call.message('saved'), image: await this.images.store(sent.content, 'firm', call.user.id) };
  }
}
