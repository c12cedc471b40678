import { Controller, StreamableFile } from '@nestjs/common';
import { documentTypes, isPictureDocument, typeOfDocument } from '../../../contract/document/stored-document.js';
import { fieldMessages, refuse } from '../../../contract/refusals/refusals.js';
import { documentList } from '../../../contract/shipment/documents/lists.js';
import { documentRoutes } from '../../../contract/shipment/documents/routes.js';
import { DocumentStore } from '../../document/files/document-store.js';
import { attachment, inFileName } from '../../http/attachment.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { DocumentsReader } from './documents-reader.js';

type Routes = typeof documentRoutes;

@Controller()
export class DocumentsController {
  constructor(
    private readonly store: DocumentStore,
    private readonly reader: DocumentsReader,
    private readonly lists: Lists,
  ) {}

  @Serve(documentRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(documentList, call.query, call.envelope().actor)) };
  }

  @Serve(documentRoutes.ofFile)
  async ofFile({ params: { id }, user }: Call<Routes['ofFile']>): Promise<Reply<Routes['ofFile']>> {
    const listdata = await this.reader.ofFile(id, user);
    return { listdata, needs: await this.reader.needsOf(id) };
  }

  @Serve(documentRoutes.sendFile)
  async sendFile(call: Call<Routes['sendFile']>): Promise<Reply<Routes['sendFile']>> {
    const [sent] = call.files;
    if (!sent) throw refuse('Invalid', { fields: { document: [fieldMessages.choose.mn] } });
    return { message: call.message('saved'), ...(await this.store.store(sent.content, call.user.id)) };
  }

  /** Only our own encoding of a picture is ever shown; every other byte that a user sent is a download. */
  @Serve(documentRoutes.bytes)
  async bytes({ params: { file }, query, user, response }: Call<Routes['bytes']>): Promise<StreamableFile> {
    const name = await this.reader.nameOf(file, query.of, user);
    if (name === null) throw refuse('NotFound');
    const isShown = query.show === 'picture' && isPictureDocument(file);
    const handle = isShown ? await this.store.openRedrawn(file, user.id) : await this.store.open(file);
    if (!handle) throw refuse('NotFound');
    const { size: length } = await handle.stat();
    response.setHeader('Content-Security-Policy', `sandbox; default-src 'none'`);
    // A removed document must not be shown from the cache of a browser for long.
    response.setHeader('Cache-Control', 'private, max-age=60');
    return new StreamableFile(handle.createReadStream(), {
      type: documentTypes[typeOfDocument(file)],
      disposition: isShown ? 'inline' : attachmentNamed(name, typeOfDocument(file)),
      length,
    });
  }
}

/** The name of the file as it was sent, with the ending of what it is. */
function attachmentNamed(name: string, type: string): string {
  const base = inFileName(name.replace(/\.[a-z0-9]{1,5}$/i, '')).replace(/^[. ]+|\s+(?=\s|$)/g, '');
  return attachment(`document.${type}`, `${base || 'document'}.${type}`);
}
