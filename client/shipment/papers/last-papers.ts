import type { AnswerOf } from '../../../contract/route';
import type { fileRoutes } from '../../../contract/shipment/file/header';
import { api } from '../../api/api';
import { useTranslation } from '../../i18n/use-translation';
import { ofFile } from '../header/of-file';
import { lastTakenText } from './last-taken-text';
import type { Paper } from './papers-of';

type LastPapers = AnswerOf<(typeof fileRoutes)['papers']>;

const lastPapersApi = api.injectEndpoints({
  endpoints: (build) => ({
    lastPapers: build.query<LastPapers, number>({ query: (id) => ({ url: `/api/shipment/${id}/papers` }), ...ofFile }),
  }),
});

/** When and by whom a paper of the file was taken last, in a few words; undefined for one that never was. */
export function useLastPapers(id: number): (paper: Paper) => string | undefined {
  const { t } = useTranslation();
  const { data } = lastPapersApi.useLastPapersQuery(id);
  return ({ paper, audience }) => {
    const last = data?.listdata.find((one) => one.paper === paper && one.audience === audience);
    return last && t('order.lastTaken', lastTakenText(last)).trim();
  };
}
