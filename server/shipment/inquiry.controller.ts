import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Json, JsonObject } from '../../contract/json.js';
import { Refusal, refuse } from '../../contract/refusals.js';
import { closedInquiryList, inquiryList } from '../../contract/shipment/quotation/lists.js';
import { quotationForm, quotationShape, type SentQuotation } from '../../contract/shipment/quotation/form.js';
import { inquiryRoutes } from '../../contract/shipment/routes.js';
import { sentPath } from '../../contract/shipment/section-form.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { Lists } from '../list/lists.js';
import { shipments } from './bus.js';
import { InquiryDesk } from './inquiry-desk.js';
import { InquiryReader } from './inquiry-reader.js';
import { answeredCell } from './quotation/answer.js';

type Routes = typeof inquiryRoutes;

@Controller()
export class InquiryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lists: Lists,
    private readonly desk: InquiryDesk,
    private readonly reader: InquiryReader,
  ) {}

  @Serve(inquiryRoutes.support)
  async support(): Promise<Reply<Routes['support']>> {
    return this.desk.support();
  }

  @Serve(inquiryRoutes.list)
  async list(call: Call<Routes['list']>): Promise<Reply<Routes['list']>> {
    return { ...(await this.lists.answer(inquiryList, call.query, call.envelope().actor)) };
  }

  @Serve(inquiryRoutes.closed)
  async closed(call: Call<Routes['closed']>): Promise<Reply<Routes['closed']>> {
    return { ...(await this.lists.answer(closedInquiryList, call.query, call.envelope().actor)) };
  }

  @Serve(inquiryRoutes.detail)
  async detail(call: Call<Routes['detail']>): Promise<Reply<Routes['detail']>> {
    return this.reader.detail(call.params.id, call.user, call.query.userid ?? null);
  }

  @Serve(inquiryRoutes.add)
  async add(call: Call<Routes['add']>): Promise<Reply<Routes['add']>> {
    const { fields, tables } = call.body;
    const { id } = await this.commands.execute(
      shipments.message('AddInquiry', { form: { fields, tables } }, call.envelope(bodyOf(call.body))),
    );
    return { message: call.say('saved'), lastid: id };
  }

  @Serve(inquiryRoutes.edit)
  async edit(call: Call<Routes['edit']>): Promise<Reply<Routes['edit']>> {
    return this.save(call, 'ChangeInquiry');
  }

  @Serve(inquiryRoutes.updateOffers)
  async updateOffers(call: Call<Routes['updateOffers']>): Promise<Reply<Routes['updateOffers']>> {
    return this.save(call, 'UpdateOffers');
  }

  @Serve(inquiryRoutes.delete)
  async delete(call: Call<Routes['delete']>): Promise<Reply<Routes['delete']>> {
    const { id } = call.params;
    await this.commands.execute(shipments.message('DeleteInquiry', { id }, call.envelope({ id })));
    return { message: call.say('deleted') };
  }

  @Serve(inquiryRoutes.duplicate)
  async duplicate(call: Call<Routes['duplicate']>): Promise<Reply<Routes['duplicate']>> {
    const command = { id: call.body.inquiryid ?? 0 };
    const { id } = await this.commands.execute(shipments.message('DuplicateInquiry', command, call.envelope(command)));
    return { message: call.say('saved'), id };
  }

  @Serve(inquiryRoutes.sendToTariff)
  async sendToTariff(call: Call<Routes['sendToTariff']>): Promise<Reply<Routes['sendToTariff']>> {
    const command = { id: call.params.id, to: call.body.tariff };
    await this.commands.execute(shipments.message('SendToTariff', command, call.envelope(command)));
    return { message: call.say('sent') };
  }

  @Serve(inquiryRoutes.sendToSales)
  async sendToSales(call: Call<Routes['sendToSales']>): Promise<Reply<Routes['sendToSales']>> {
    const command = { id: call.params.id, to: call.body.sales };
    await this.commands.execute(shipments.message('SendToSales', command, call.envelope(command)));
    return { message: call.say('sent') };
  }

  @Serve(inquiryRoutes.move)
  async move(call: Call<Routes['move']>): Promise<Reply<Routes['move']>> {
    const command = { id: call.params.id, inquiryid: call.body.inquiryid };
    const { id, code } = await this.commands.execute(shipments.message('MoveToOrder', command, call.envelope(command)));
    return { message: call.say('movedToOrder'), id, code };
  }

  @Serve(inquiryRoutes.close)
  async close(call: Call<Routes['close']>): Promise<Reply<Routes['close']>> {
    const command = { id: call.params.id, reason: call.body.reason ?? 0, comment: call.body.comment };
    await this.commands.execute(shipments.message('CloseInquiry', command, call.envelope(command)));
    return { message: call.say('inquiryClosed') };
  }

  @Serve(inquiryRoutes.restore)
  async restore(call: Call<Routes['restore']>): Promise<Reply<Routes['restore']>> {
    const { id } = call.params;
    await this.commands.execute(shipments.message('RestoreInquiry', { id }, call.envelope({ id })));
    return { message: call.say('restored') };
  }

  private async save(
    call: Call<Routes['edit']>,
    name: 'ChangeInquiry' | 'UpdateOffers',
  ): Promise<{ message: string; id: number }> {
    const { id } = call.params;
    const { fields, tables, version } = call.body;
    try {
      await this.commands.execute(
        shipments.message(name, { id, form: { fields, tables }, version }, call.envelope({ id, ...bodyOf(call.body) })),
      );
    } catch (error) {
      throw inWordsOfTheWire(error);
    }
    return { message: call.say('updated'), id };
  }
}

function bodyOf({ fields, tables, version }: SentQuotation): JsonObject {
  return { fields, tables: tables as unknown as Json, version: version ?? null };
}

/** A form that meets another person's save learns of it in the words it speaks itself (D121). */
function inWordsOfTheWire(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.conflict) return error;
  const { conflict, ...details } = error.details;
  const own = new Set([...Object.keys(quotationForm.fields), ...Object.keys(quotationShape.rows ?? {})]);
  const cells = Object.entries(conflict.fields).filter(
    ([path]) => own.has(path.split('.')[0] ?? '') && !/\.(rateFrom|rmbRateFrom)$/.test(path),
  );
  const fields = Object.fromEntries(
    cells.map(([path, { base, theirs }]) => [
      sentPath(quotationForm, path),
      { base: answeredCell(path, base), theirs: answeredCell(path, theirs) },
    ]),
  );
  return refuse(error.word, { ...details, conflict: { ...conflict, fields } });
}
