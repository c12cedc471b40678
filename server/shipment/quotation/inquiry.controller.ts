import { Controller } from '@nestjs/common';
import { inquiryRoutes } from '../../../contract/shipment/quotation/routes.js';
import { closedInquiryList, inquiryList } from '../../../contract/shipment/quotation/lists.js';
import type { Call, Reply } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { Lists } from '../../list/lists.js';
import { InquiryReader } from './inquiry-reader.js';
import { InquirySupport } from './inquiry-support.js';

type Routes = typeof inquiryRoutes;

/** Queries of quotations; their changes are commands that need no controller. */
@Controller()
export class InquiryController {
  constructor(
    private readonly lists: Lists,
    private readonly inquirySupport: InquirySupport,
    private readonly reader: InquiryReader,
  ) {}

  @Serve(inquiryRoutes.support)
  async support(): Promise<Reply<Routes['support']>> {
    return this.inquirySupport.support();
  }

  @Serve(inquiryRoutes.beginning)
  async beginning(): Promise<Reply<Routes['beginning']>> {
    const [{ rates, expenses, expensesmore, newoffers }, salesb] = await Promise.all([
      this.inquirySupport.beginning(),
      this.inquirySupport.onlyTariffManager(),
    ]);
    return { rates, expenses, expensesmore, newoffers, salesb };
  }

  @Serve(inquiryRoutes.countriesInUse)
  async countriesInUse(): Promise<Reply<Routes['countriesInUse']>> {
    return { countries: await this.inquirySupport.countriesInUse() };
  }

  @Serve(inquiryRoutes.people)
  async people({ query }: Call<Routes['people']>): Promise<Reply<Routes['people']>> {
    return { people: await this.inquirySupport.peopleLike(query) };
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
}
