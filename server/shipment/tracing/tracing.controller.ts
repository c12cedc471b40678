import { sizeMessage } from '../../../contract/refusals/field-texts.js';
import { Controller } from '@nestjs/common';
import type { Json } from '../../../contract/json.js';
import { fieldMessages, Refusal, refuse, sentence } from '../../../contract/refusals/refusals.js';
import { maxPictures } from '../../../contract/shipment/tracing/form.js';
import { tracingRoutes } from '../../../contract/shipment/tracing/routes.js';
import { Database } from '../../database/database.js';
import { digestOf } from '../../disk/file-content.js';
import { ImageStore } from '../../document/images/image-store.js';
import type { Call, Reply, UploadedFile } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Kernel } from '../../decider/kernel.js';
import { tracingCommands } from './decide.js';
import { TracingReader } from './tracing-reader.js';

type Routes = typeof tracingRoutes;

/** The tracing panels of an order, and its pictures. */
@Controller()
export class TracingController {
  constructor(
    private readonly kernel: Kernel,
    private readonly database: Database,
    private readonly images: ImageStore,
    private readonly reader: TracingReader,
  ) {}

  @Serve(tracingRoutes.tracing)
  async tracing({ params: { inquiryid } }: Call<Routes['tracing']>): Promise<Reply<Routes['tracing']>> {
    return { listdata: await this.reader.tracing(inquiryid) };
  }

  @Serve(tracingRoutes.news)
  async news({ params: { inquiryid } }: Call<Routes['news']>): Promise<Reply<Routes['news']>> {
    return { listdata: await this.reader.news(inquiryid) };
  }

  @Serve(tracingRoutes.notes)
  async notes({ params: { inquiryid }, user }: Call<Routes['notes']>): Promise<Reply<Routes['notes']>> {
    return { listdata: await this.reader.notes(inquiryid, user) };
  }

  @Serve(tracingRoutes.sendPicture)
  async sendPicture(call: Call<Routes['sendPicture']>): Promise<Reply<Routes['sendPicture']>> {
    const [sent] = call.files;
    if (!sent) throw refuse('Invalid', { fields: { picture: [fieldMessages.choose.mn] } });
    const image = await this.images.store(sent.content, 'tracing', call.user.id);
    return { message: call.message('saved'), image };
  }

  /** Saves the entry with all its pictures, or nothing (D130). */
  @Serve(tracingRoutes.addTracing)
  async addTracing(call: Call<Routes['addTracing']>): Promise<Reply<Routes['addTracing']>> {
    const { body, params, user } = call;
    const count = call.files.length + body.pictures.length;
    if (count > maxPictures)
      throw refuse('Invalid', { fields: { pictures: [sizeMessage('tooMany', count, maxPictures)] } });
    const digests: string[] = [];
    for (const { content } of call.files) digests.push(await digestOf(content));
    const envelope = call.envelope({ ...params, ...body, files: digests } as Json);
    const earlier = await this.kernel.commands.storedAnswer<{ id: number; number: number }>(envelope);
    if (earlier) {
      const { id, number } = earlier.answer;
      return { message: call.message('saved'), id, number };
    }
    const stored = await this.storeAll(call.files, user.id);
    const command = { id: params.inquiryid, fields: body.fields, pictures: [...body.pictures, ...stored] };
    try {
      const { id, number } = await this.kernel.commands.run(tracingCommands.AddTracing, command, envelope);
      await this.dropUnnamed(id, stored);
      return { message: call.message('saved'), id, number };
    } catch (error) {
      // If the outcome is unknown, the pictures stay stored: the event may refer to them.
      if (error instanceof Refusal && error.word !== 'Unavailable') await this.dropAll(stored);
      throw error;
    }
  }

  private async storeAll(files: readonly UploadedFile[], userId: number): Promise<string[]> {
    const stored: string[] = [];
    for (const [at, { content }] of files.entries()) {
      try {
        stored.push(await this.images.store(content, 'tracing', userId));
      } catch (error) {
        await this.dropAll(stored);
        // The refusal is reported at the index of the picture that caused it.
        throw error instanceof Refusal && (error.word === 'NotAnImage' || error.word === 'ImageTooLarge')
          ? refuse(error.word, { fields: { [`pictures.${at}`]: [sentence(error.word, 'mn')] } })
          : error;
      }
    }
    return stored;
  }

  /** If the request is a repeat, the pictures of the first request count, and those of this one are deleted. */
  private async dropUnnamed(entry: number, stored: readonly string[]): Promise<void> {
    if (stored.length === 0) return;
    const { rows } = await this.database.pool.query<{ pictures: string[] }>(
      `select pictures from tracing_entry where id = $1`,
      [entry],
    );
    const named = new Set(rows.flatMap(({ pictures }) => pictures));
    await this.dropAll(stored.filter((file) => !named.has(file)));
  }

  private async dropAll(files: readonly string[]): Promise<void> {
    for (const file of files) await this.images.drop(file);
  }
}
