import { useTranslation } from '../../i18n/use-translation';
import type { AnswerOf } from '../../../contract/route';
import type { operationsRoutes } from '../../../contract/shipment/operations/routes';
import { api } from '../../api/api';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { ofFile } from '../header/of-file';
import { ReadOnlyPart } from '../form/read-only-part';
import { ShipmentCard } from '../shipment-card';
import type { PartProps } from '../part';

type Answer = AnswerOf<(typeof operationsRoutes)['detail']>;

const operationApi = api.injectEndpoints({
  endpoints: (build) => ({
    operationCard: build.query<Answer['singledata'], number>({
      query: (id) => ({ url: `/api/operation/${id}` }),
      transformResponse: ({ singledata }: Answer) => singledata,
      ...ofFile,
    }),
  }),
});

/** The cargo data of operations, with a link to the screen where they are edited. */
export default function OperationsPart({
  quotation: {
    file: { id },
  },
}: PartProps) {
  const { t } = useTranslation();
  const { data: card, error, refetch } = operationApi.useOperationCardQuery(id);
  if (!card && isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (!card) return <RecordLoading />;
  return (
    <ReadOnlyPart
      id="operations"
      title={t('shipmentLists.shipment')}
      leadsTo={{ to: `/operation/${id}/${card.formtype}`, text: t('order.openOperations') }}
    >
      <ShipmentCard card={card} />
    </ReadOnlyPart>
  );
}
