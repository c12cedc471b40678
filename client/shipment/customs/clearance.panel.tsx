import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { allowed } from '../../../contract/permissions';
import { customsFields } from '../../../contract/shipment/customs/form';
import { customsList } from '../../../contract/shipment/customs/lists';
import type { SectionForm } from '../../../contract/shipment/section-form';
import { isFailure } from '../../api/failure';
import { FormField } from '../../form/form-field';
import { FormSection } from '../../form/form-section';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useRecord } from '../../form/use-record';
import { RecordAsOf } from '../../history/record-as-of';
import { Timeline } from '../../history/timeline';
import { usePresence } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { useRecordTitle } from '../../shell/record-title';
import { useCloseRecord } from '../../workspace/list-place';
import { useMoment } from '../../workspace/moment';
import { PanelHeader } from '../../workspace/panel-header';
import { PeopleHere } from '../../workspace/people-here';
import { Side } from '../../workspace/side';
import { fileFields, fileTables } from '../file-history';
import { ownPath, received, sending } from '../wire';
import { useCustomsCardQuery, type Card } from './card-api';
import { ShipmentCard } from '../shipment-card';

const form: SectionForm = { fields: customsFields, tables: {} };
const kind = 'shipment';
const lists = [customsList.name];
const errorPath = (path: string): string => ownPath(form, path);

/** The order chosen in the list of customs: what is shipped, and the days of its clearance. */
export default function ClearancePanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  return moment === null ? (
    <Clearance key={id} id={Number(id)} />
  ) : (
    <ClearanceAsOf key={id} id={Number(id)} moment={moment} />
  );
}

function Clearance({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data: card, error, refetch } = useCustomsCardQuery(id);
  const [field, setField] = useState<string | null>(null);
  const people = usePresence(kind, id, field);
  useRecordTitle(card && [card.code, card.name].filter(Boolean).join(' '));
  return (
    <>
      <PanelHeader
        title={card ? <Title card={card} /> : t('screens.custom-detail')}
        people={<PeopleHere people={people} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={kind} id={id} fields={fileFields} tables={fileTables} />,
          },
        ]}
      />
      {!card && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!card && !error && <RecordLoading />}
      {card && (
        <ClearanceForm
          id={id}
          card={card}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
        />
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

interface ClearanceFormProps {
  id: number;
  card: Card;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

function ClearanceForm({ id, card, changedBy, onFocusField }: ClearanceFormProps) {
  const user = useUser();
  const url = `/api/custom/${id}/ognoo`;
  const { loaded: answered, failure, reload, save } = useRecord({ url, key: 'ognoodata', kind, id, lists });
  const loaded = useMemo(() => answered && asForm(answered), [answered]);
  if (failure && !loaded)
    return <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />;
  if (!loaded) return <RecordLoading />;
  return (
    <RecordForm
      record={`customs/${id}`}
      fields={customsFields}
      mode="edit"
      loaded={loaded}
      reload={async () => asForm(await reload())}
      readOnly={card.stage === 'archived' || !allowed('customs.edit', user)}
      errorPath={errorPath}
      changedBy={changedBy}
      onFocusField={onFocusField}
      save={async (body, { version, key }) => {
        const sent = { ...sending(form, body), version };
        const { message, fresh } = await save({ method: 'POST', url, body: sent, key });
        return { message, ...(fresh ? { fresh: asForm(fresh) } : {}) };
      }}
    >
      <ClearanceInputs card={<ShipmentCard card={card} />} />
    </RecordForm>
  );
}

/** The call answers the days at the border, too, which are saved in their own place. */
function asForm(answered: Loaded): Loaded {
  const { versions } = answered.answer as { versions: { customs: number } };
  return { ...answered, values: received(form, answered.values), version: versions.customs };
}

function ClearanceInputs({ card }: { card?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {card && (
        <FormSection id="shipment" title={t('shipmentLists.shipment')}>
          {card}
        </FormSection>
      )}
      <FormSection id="clearance" title={t('shipmentLists.clearance')}>
        <FormField name="startedOn" span={4} />
        <FormField name="finishedOn" span={4} />
        <FormField name="releasedOn" span={4} />
        <FormField name="comment" span={12} />
      </FormSection>
    </>
  );
}

const customsIn = (state: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  state['customs'] as Record<string, unknown>;

function ClearanceAsOf({ id, moment }: { id: number; moment: string }) {
  const { t } = useTranslation();
  return (
    <RecordAsOf
      kind={kind}
      id={id}
      fields={customsFields}
      moment={moment}
      partOf={customsIn}
      titleOf={() => t('screens.custom-detail')}
      onClose={useCloseRecord()}
    >
      <ClearanceInputs />
    </RecordAsOf>
  );
}
