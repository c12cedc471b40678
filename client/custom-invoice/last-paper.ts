import { customInvoiceKind } from '../../contract/custom-invoice/form';
import type { customInvoiceRoutes } from '../../contract/custom-invoice/routes';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';
import { useTranslation } from '../i18n/use-translation';
import { lastTakenText } from '../shipment/papers/last-taken-text';

type LastPapers = AnswerOf<(typeof customInvoiceRoutes)['papers']>;

const lastPaperApi = api.injectEndpoints({
  endpoints: (build) => ({
    lastPapersOfInvoice: build.query<LastPapers, number>({
      query: (id) => ({ url: `/api/custominvoice/${id}/papers` }),
      ...subscribedTo((id: number) => [recordKey(customInvoiceKind, id)]),
    }),
  }),
});

/** When and by whom the invoice was printed or saved last, in a few words; undefined for one that never was. */
export function useLastPaper(id: number): string | undefined {
  const { t } = useTranslation();
  const last = lastPaperApi.useLastPapersOfInvoiceQuery(id).data?.listdata[0];
  return last && t('customInvoice.lastTaken', lastTakenText(last)).trim();
}
