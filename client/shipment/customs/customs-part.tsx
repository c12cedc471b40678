import { useTranslation } from '../../i18n/use-translation';
import { customsFields } from '../../../contract/shipment/customs/form';
import { isFailure } from '../../api/failure';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { languageInUse } from '../../i18n/language';
import { Facts, ReadOnlyPart } from '../form/read-only-part';
import { useCustomsCardQuery } from './card-api';
import type { PartProps } from '../part';

/** The clearance dates, with a link to the screen where they are edited. */
export default function CustomsPart({
  quotation: {
    file: { id },
  },
}: PartProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { data: card, error, refetch } = useCustomsCardQuery(id);
  if (!card && isFailure(error)) return <RecordFailed failure={error} onRetry={() => void refetch()} />;
  if (!card) return <RecordLoading />;
  const { custom, customs } = card;
  return (
    <ReadOnlyPart
      id="customs"
      title={t('shipmentLists.clearance')}
      leadsTo={{ to: `/custom/${id}`, text: t('order.openCustoms') }}
    >
      <Facts
        facts={[
          [customsFields.startedOn.label[language], custom.cc_started],
          [customsFields.finishedOn.label[language], custom.cc_finished],
          [customsFields.releasedOn.label[language], custom.released],
          [t('order.customsManager'), customs],
          [customsFields.comment.label[language], custom.comment],
        ]}
      />
    </ReadOnlyPart>
  );
}
