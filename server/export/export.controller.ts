import { Controller, StreamableFile } from '@nestjs/common';
import { exportRoutes } from '../../contract/export/routes.js';
import { FreeSpace } from '../disk/free-space.js';
import { noteRows } from '../http/answer-rows.js';
import type { Call } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { contentTypes } from './sheets/content-types.js';
import { ExportServices } from './export-services.js';
import type { Exports } from './exports.js';
import type { ExportRequests } from './requests.js';

@Controller()
export class ExportController {
  private readonly exports: Exports;
  private readonly requests: ExportRequests;

  constructor(
    { exports, requests }: ExportServices,
    private readonly space: FreeSpace,
  ) {
    this.exports = exports;
    this.requests = requests;
  }

  @Serve(exportRoutes.request)
  async request(call: Call<typeof exportRoutes.request>) {
    const { key } = call.envelope();
    if (!(await this.requests.isRepetition(call.user.id, key))) await this.space.assertRoom(call.user.id);
    const id = await this.exports.request(call.user, call.body, call.language, key);
    return { message: call.message('exportRequested'), id };
  }

  @Serve(exportRoutes.list)
  async list({ user, language }: Call<typeof exportRoutes.list>) {
    const found = await this.requests.latest({ userId: user.id });
    return { exports: found.map((request) => this.exports.answer(request, language)) };
  }

  @Serve(exportRoutes.one)
  async one({ user, params, language }: Call<typeof exportRoutes.one>) {
    return this.exports.answer(await this.requests.own(params.id, user.id), language);
  }

  @Serve(exportRoutes.download)
  async download({ user, params, response }: Call<typeof exportRoutes.download>) {
    const request = await this.requests.own(params.id, user.id, 'FileGone');
    const handle = await this.exports.open(request, user);
    noteRows(request.rowsDone);
    response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
    const disposition = this.exports.disposition(request);
    return new StreamableFile(handle.createReadStream(), {
      type: contentTypes[request.format],
      disposition,
      length: Number(request.bytes),
    });
  }

  @Serve(exportRoutes.cancel)
  async cancel(call: Call<typeof exportRoutes.cancel>) {
    const { id } = await this.requests.own(call.params.id, call.user.id);
    await this.exports.cancel(id);
    return { message: call.message('exportCancelled') };
  }
}
