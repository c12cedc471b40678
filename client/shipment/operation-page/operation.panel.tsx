import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate, useParams } from 'react-router';
import { allowed } from '../../../contract/permissions';
import type { ShipmentCard as Card } from '../../../contract/shipment/shipment-card';
import type { StationDays } from '../../../contract/shipment/stations';
import type { Prefetch } from '../../api/prefetch';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { prefetchRecord } from '../../form/use-record';
import { usePresence } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { useRecordTitle } from '../../workspace/records/record-title';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { useMoment } from '../../workspace/moment';
import { PanelHeader } from '../../workspace/records/panel-header';
import { RecordViewers } from '../../workspace/records/record-viewers';
import { Side } from '../../workspace/layout/side';
import { datesCall, useCustomsDates } from '../use-dates';
import { useFileHeader, useForecast } from '../header/header-api';
import { SentBack } from '../header/sent-back';
import { useFileSides } from '../side/use-file-sides';
import { ShipmentCard } from '../shipment-card';
import { Stations } from '../lists/stations';
import { MissingLine } from '../documents/missing-line';
import { useDocumentCheck, useDocumentsChecked } from '../operations/use-document-check';
import type { OperationCard } from '../operation-part';
import { cards } from '../operation-parts';
import { EntryParts } from './entry-parts';
import { OperationAsOf } from './operation-as-of';
import { Part } from './part';
import { PhoneBar } from './phone-bar';
import { TerminalChanger } from './terminal-changer';
import { countryText } from '../country-text';
import { operationCall, useOperation, type OperationAnswer, type OperationRecord } from '../operations/use-operation';
import './operation.css';

const FileAttention = lazyPart(() => import('../attention/file-attention'));
const ImpossibleDays = lazyPart(() => import('../header/impossible-days'));
const ChecklistSection = lazyPart(() => import('./checklist-section'));

const kind = 'shipment';

export const prefetch: Prefetch = (id) => [prefetchRecord(operationCall(id)), prefetchRecord(datesCall(id))];

/** Everything that operations enter and read of one order, on one screen. */
export default function OperationPanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  return moment === null ? (
    <Operation key={id} id={Number(id)} />
  ) : (
    <OperationAsOf key={id} id={Number(id)} moment={moment} />
  );
}

function Operation({ id }: { id: number }) {
  const { t } = useTranslation();
  const { ftype } = useParams();
  const close = useCloseRecord();
  const back = useBack(close);
  const operation = useOperation(id);
  const { loaded, failure, reload } = operation;
  const answer = loaded?.answer as OperationAnswer | undefined;
  const card = answer?.singledata;
  const [field, setField] = useState<string | null>(null);
  const people = usePresence(kind, id, field);
  const sides = useFileSides(id);
  useRecordTitle(card && [card.code, card.name].filter(Boolean).join(' '));
  return (
    <>
      <PanelHeader
        title={card ? <Title card={card} /> : t('screens.operation-detail')}
        people={<RecordViewers people={people} />}
        actions={card && <DocumentCheck card={card} />}
        onBack={back}
        onClose={close}
      />
      <Side tabs={sides} />
      <SentBack id={id} />
      {failure && !answer && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !answer && <RecordLoading />}
      {answer && (
        <Parts
          id={id}
          operation={operation}
          answer={answer}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
        />
      )}
      {card && <PhoneBar ftype={ftype} isArchived={card.stage === 'archived'} />}
    </>
  );
}

/** Goes back to the previous page (R345), or to the list if the screen was opened directly by its address. */
function useBack(close: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx) void navigate(-1);
    else close();
  };
}

function Title({ card: { code, name } }: { card: Card }) {
  return (
    <>
      {code} <span className="workspace-name">{name}</span>
    </>
  );
}

/** Marks the documents as complete, or takes that back. */
function DocumentCheck({ card }: { card: Card }) {
  const { t } = useTranslation();
  const user = useUser();
  const { openDialog, dialog } = useDocumentCheck(MissingLine);
  const checked = useDocumentsChecked(card);
  const isArchived = card.stage === 'archived';
  const label = t(checked ? 'shipmentLists.documentsComplete' : 'shipmentLists.checkDocuments');
  if (!allowed('operation.documents', user) || (isArchived && !checked)) return null;
  return (
    <>
      <MissingLine id={card.id} />
      <Button
        icon={<TickCircle {...(checked ? { className: 'documents-checked' } : {})} />}
        text={label}
        title={checked && !isArchived ? t('shipmentLists.reopenDocuments') : label}
        disabled={isArchived}
        onClick={() => openDialog({ ...card, checked })}
      />
      {dialog}
    </>
  );
}

interface PartsProps {
  id: number;
  operation: OperationRecord;
  answer: OperationAnswer;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

function daysOf({ shipping_order_at: ordered, custom }: Card): StationDays {
  return {
    orderedOn: ordered?.slice(0, 10) ?? null,
    etaBorder: custom.eta_border,
    ataBorder: custom.ata_border,
    etdBorder: custom.etd_border,
    ataUb: custom.ata_ub,
    releasedOn: custom.released,
  };
}

function placesOf({ fcity, fcountry, via, tcity, tcountry }: Card) {
  const placeName = (city: Card['fcity'], country: Card['fcountry']): string =>
    [city?.name, country && countryText(country.name)].filter(Boolean).join(', ');
  return { ordered: placeName(fcity, fcountry), border: via?.name ?? null, destination: placeName(tcity, tcountry) };
}

/** Frequent entries on the left, rarely changed cards on the right; cards that the user has no right to are left out. */
function Parts({ id, operation, answer, changedBy, onFocusField }: PartsProps) {
  const { t } = useTranslation();
  const { ftype } = useParams();
  const user = useUser();
  const dates = useCustomsDates(id);
  const header = useFileHeader(id);
  const proposals = useForecast(header);
  const isArchived = answer.singledata.stage === 'archived';
  const { code } = answer.singledata;
  const entries = { id, code, isArchived, onFocusField };
  const form = { id, operation, answer, dates, isArchived, changedBy, onFocusField };
  const open = cards.filter(({ isOpenTo }) => isOpenTo(user));
  const partOf = ({ name, titleOf, Content }: OperationCard) => (
    <Part key={name} id={name} title={titleOf(t)}>
      <Content {...form} />
    </Part>
  );
  return (
    <div className="operation-body">
      <div className="operation-way">
        <Stations days={daysOf(answer.singledata)} places={placesOf(answer.singledata)} proposals={proposals} />
        <Suspense>{header && <ImpossibleDays header={header} />}</Suspense>
        <Suspense>
          <FileAttention id={id} />
        </Suspense>
      </div>
      <div className="operation-parts">
        <div className="operation-main">
          {open.filter(({ isWide }) => isWide).map(partOf)}
          <EntryParts {...entries} ftype={ftype} />
        </div>
        <div className="operation-cards">
          <Part id="shipment" title={t('shipmentLists.shipment')}>
            <ShipmentCard card={answer.singledata} />
            <TerminalChanger answer={answer} mayChange={!isArchived && allowed('operation.terminal', user)} />
          </Part>
          {open.filter(({ isWide }) => !isWide).map(partOf)}
          <Suspense>
            <ChecklistSection id={id} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
