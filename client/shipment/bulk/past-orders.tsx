import { useWatch } from 'react-hook-form';
import { pastStationOf } from '../../../contract/shipment/operations/past-days';
import type { operationsRoutes } from '../../../contract/shipment/operations/routes';
import type { AnswerOf } from '../../../contract/route';
import { api } from '../../api/api';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { useTranslation } from '../../i18n/use-translation';
import type { ChosenRows } from '../../list/chosen/chosen-rows';

type Answer = AnswerOf<(typeof operationsRoutes)['pastOrders']>;

const pastApi = api.injectEndpoints({
  endpoints: (build) => ({
    pastOrders: build.query<Answer, object>({
      query: (body) => ({ url: '/api/operation/past', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** How many of the chosen orders are past the days of the form already; these stay as they are unless the user includes them. */
export function PastOrders({ chosen: { ids, matching } }: { chosen: ChosenRows }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const days = useWatch({ control }) as Record<string, unknown>;
  const { data } = pastApi.usePastOrdersQuery(matching ?? { ids });
  const station = pastStationOf(days);
  const count = data?.[station] ?? 0;
  if (count === 0) return null;
  const words = days['pastToo'] === true ? 'pastChanged' : station;
  return (
    <>
      <p className="form-span-12 bulk-hint" role="status">
        {t(`shipmentLists.bulk.${words}`, { count })}
      </p>
      <FormField name="pastToo" span={12} />
    </>
  );
}
