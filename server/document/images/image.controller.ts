import { Controller, type StreamableFile } from '@nestjs/common';
import { allowed } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { sessionRoutes } from '../../../contract/session/routes.js';
import type { Call } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { ImageStore } from './image-store.js';
import { sendPicture } from './send-picture.js';
import { ShownPictures } from './shown-pictures.js';

@Controller()
export class ImageController {
  constructor(
    private readonly images: ImageStore,
    private readonly shown: ShownPictures,
  ) {}

  @Serve(sessionRoutes.image)
  async read(call: Call<typeof sessionRoutes.image>): Promise<StreamableFile> {
    const { file } = call.params;
    const upload = await this.images.find(file);
    if (!upload) throw refuse('NotFound');
    if (upload.purpose === 'signature' && !allowed('signature.read', call.user, upload.userId ?? 0))
      throw refuse('NotFound');
    const isOfEntry = upload.purpose === 'tracing';
    if (!(await this.shown.isShownTo(call.user.id, upload))) throw refuse('NotFound');
    // The content of a name never changes; only the user's own browser may cache it, and for a short time when the picture can be removed.
    const cacheControl = isOfEntry ? 'private, max-age=600' : 'private, max-age=86400, immutable';
    return sendPicture(this.images, file, call.response, cacheControl, call.query.size);
  }
}
