import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useParams } from 'react-router';
import { customsFields } from '../../../contract/shipment/customs/form';
import { isFailure } from '../../api/failure';
import { FormSection } from '../../form/form-section';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { sectionAsOf } from '../header/shipment-as-of';
import { usePresence } from '../../live/use-live';
import { useRecordTitle } from '../../workspace/records/record-title';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { useMoment } from '../../workspace/moment';
import { PanelHeader } from '../../workspace/records/panel-header';
import { RecordViewers } from '../../workspace/records/record-viewers';
import { Side } from '../../workspace/layout/side';
import { SentBack } from '../header/sent-back';
import { useFileSides } from '../side/use-file-sides';
import { ShipmentCard } from '../shipment-card';
import { useCustomsCardQuery, type Card } from './card-api';
import { ClearanceFields, ClearanceForm } from './clearance-form';
import { useCustomsDates } from '../use-dates';

const kind = 'shipment';

/** The order chosen in the customs list: its cargo and its clearance dates. */
export default function ClearancePanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  const close = useCloseRecord();
  return moment === null ? (
    <Clearance key={id} id={Number(id)} />
  ) : (
    <ClearanceAsOf key={id} id={Number(id)} moment={moment} onClose={close} />
  );
}

function Clearance({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data: card, error, refetch } = useCustomsCardQuery(id);
  const [field, setField] = useState<string | null>(null);
  const people = usePresence(kind, id, field);
  const dates = useCustomsDates(id);
  const sides = useFileSides(id);
  useRecordTitle(card && [card.code, card.name].filter(Boolean).join(' '));
  return (
    <>
      <PanelHeader
        title={card ? <Title card={card} /> : t('screens.custom-detail')}
        people={<RecordViewers people={people} />}
        onClose={close}
      />
      <Side tabs={sides} />
      <SentBack id={id} />
      {!card && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!card && !error && <RecordLoading />}
      {card && (
        <ClearanceForm
          id={id}
          dates={dates}
          isArchived={card.stage === 'archived'}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
        >
          <FormSection id="shipment" title={t('shipmentLists.shipment')}>
            <ShipmentCard card={card} />
          </FormSection>
          <FormSection id="clearance" title={t('shipmentLists.clearance')}>
            <ClearanceFields />
          </FormSection>
        </ClearanceForm>
      )}
    </>
  );
}

function Title({ card: { code, name } }: { card: Card }) {
  return (
    <>
      {code} <span className="workspace-name">{name}</span>
    </>
  );
}

const ClearanceAsOf = sectionAsOf({ ofOrder: true, section: 'customs', fields: customsFields, Inputs: InputsAsOf });

function InputsAsOf() {
  const { t } = useTranslation();
  return (
    <FormSection id="clearance" title={t('shipmentLists.clearance')}>
      <ClearanceFields />
    </FormSection>
  );
}
