import { Callout } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Link, useNavigate, useParams } from 'react-router';
import { newestFigures } from '../../../contract/money/figures/fixed-figures';
import { bankRate, rateOf } from '../../../contract/money/figures/rate-in-force';
import { fieldMessages } from '../../../contract/refusals/refusals';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { open, shipmentStatuses, type ShipmentStatus } from '../../../contract/shipment/status/status';
import type { Prefetch } from '../../api/prefetch';
import { type Failure, failureOf } from '../../api/failure';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { prefetchRecord, useAdding } from '../../form/use-record';
import { languageInUse } from '../../i18n/language';
import { usePresence } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { useMoment } from '../../workspace/moment';
import { useRecordTitle } from '../../workspace/records/record-title';
import { PanelHeader } from '../../workspace/records/panel-header';
import { RecordViewers } from '../../workspace/records/record-viewers';
import { Side } from '../../workspace/layout/side';
import { ratesIn } from '../lists/rates-in';
import { fetchNewInquiryDefaults } from '../lists/support';
import { ownPath, fromAnswer, toRequestBody } from '../form/wire';
import { prefetchFileHeader } from '../header/header-api';
import { OldNumbers } from '../header/old-numbers';
import { useFileSides } from '../side/use-file-sides';
import { RelayStrip } from '../relay/relay-strip';
import { savedTotals } from './agreed';
import { InquiryActions } from './inquiry-actions';
import type { InquiryFile } from './inquiry-file';
import type { MovedMoney } from './inquiry-questions';
import { InquiryInputs } from './inquiry-inputs';
import { quotationTables } from './prices/money-of';
import { offerLogSide } from './offer-log';
import { QuotationAsOf } from './quotation-as-of';
import { useQuotationCheck } from './quotation-check';
import { isOrder, useRatesInForce } from '../rates-of-file';
import { FinishRequestNote, quotationCall, QuotationForm, useQuotation } from './quotation-form';
import './inquiry.css';

const { fields } = quotationForm;
const kind = 'shipment';
const offerLogSides = [offerLogSide];
const lists = [inquiryList.name];
const urlOf = (id: number): string => `/api/inquiry/${id}`;

export const prefetch: Prefetch = (id) => [prefetchRecord(quotationCall(id)), prefetchFileHeader(id)];

export default function InquiryPanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  const close = useCloseRecord();
  if (id === undefined) return <AddInquiry />;
  return moment === null ? (
    <EditInquiry key={id} id={Number(id)} />
  ) : (
    <QuotationAsOf key={id} id={Number(id)} moment={moment} onClose={close} />
  );
}

const errorPath = (path: string): string => ownPath(quotationForm, path);

function AddInquiry() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const close = useCloseRecord();
  const check = useQuotationCheck();
  const add = useAdding({ kind, key: 'idata', lists, urlOf });
  const added = useRef(0);
  const rates = useRatesInForce();
  const [first, setFirst] = useState<Loaded>();
  const [failure, setFailure] = useState<Failure>();
  // Each new form gets its own percentage, which stays the same as long as the form is open (D061).
  const startForm = (): void => {
    setFirst(undefined);
    setFailure(undefined);
    fetchNewInquiryDefaults().then(
      ({ newoffers, expenses, expensesmore, salesb, rates: answered }) => {
        const inForce = ratesIn(answered);
        const inYuan = { rmb_rate_from: bankRate(inForce, 'rmb')?.source };
        const defaults = {
          newoffers: newoffers.map((row) => ({ ...row, rate_from: rateOf(inForce, String(row['currency'])).source })),
          expenses: expenses.map((row) => ({ ...row, ...inYuan })),
          expensesmore: expensesmore.map((row) => ({ ...row, ...inYuan })),
          currency: 'mnt',
          has_vat: true,
          formtype: 'a',
          shipping: 0,
          gaali: 0,
          sales: user.type === 1 ? user.id : null,
          salesb,
        };
        setFirst({ values: fromAnswer(quotationForm, defaults), version: 0 });
      },
      (thrown: unknown) => setFailure(failureOf(thrown)),
    );
  };
  const startFirstForm = useEffectEvent(startForm);
  useEffect(() => startFirstForm(), []);
  return (
    <>
      <PanelHeader title={t('screens.inquiry-add')} onClose={close} />
      {failure && <RecordFailed failure={failure} onRetry={startForm} />}
      {!failure && (!first || !rates) && <RecordLoading />}
      {first && rates && (
        <RecordForm
          record="inquiry/add"
          fields={fields}
          tables={quotationTables}
          mode="add"
          loaded={first}
          check={check}
          errorPath={errorPath}
          saveText={t('inquiry.onlySave')}
          saveAnotherText={t('inquiry.saveAndNew')}
          save={async (body, { key }) => {
            const answer = await add({
              method: 'POST',
              url: '/api/inquiry',
              body: toRequestBody(quotationForm, body),
              key,
            });
            added.current = answer.id;
            return answer;
          }}
          onSaved={(_body, another) => {
            if (another) startForm();
            else void navigate(`/inquiry/${added.current}/edit`);
          }}
          wide
        >
          <InquiryInputs rates={rates} figures={newestFigures()} />
        </RecordForm>
      )}
    </>
  );
}

function EditInquiry({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const quotation = useQuotation(id);
  const { file, idata, loaded, failure, rates, finishrq, reload } = quotation;
  const [field, setField] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const [wrong, setWrong] = useState<{ path: string; message: string }>();
  const people = usePresence(kind, id, field);
  useRecordTitle(file && [file.code, file.name].filter(Boolean).join(' '));
  const note = useMemo(
    () =>
      file && (
        <>
          <FinishRequestNote request={finishrq} />
          <StateNote file={file} />
        </>
      ),
    [file, finishrq],
  );
  const sides = useFileSides(id, idata, offerLogSides);
  const money: MovedMoney = () => (file && loaded && rates ? savedTotals(loaded.values, rates, file.figures) : null);
  const retry = (): void => void reload().catch(() => undefined);
  return (
    <>
      <PanelHeader
        title={file?.name ?? t('screens.inquiry-edit')}
        meta={
          <>
            {file?.code ?? `#${id}`} <OldNumbers id={id} code={file?.code ?? null} />
          </>
        }
        people={<RecordViewers people={people} />}
        actions={file && <InquiryActions file={file} money={money} dirty={dirty} reload={retry} onWrong={setWrong} />}
        onClose={close}
      />
      {(!file || file.status === open) && (
        <RelayStrip id={id} onGo={(path) => setWrong({ path, message: fieldMessages.fill.mn })} />
      )}
      <Side tabs={sides} />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={retry} />}
      {!failure && (!loaded || !rates) && <RecordLoading />}
      {file && loaded && rates && (
        <QuotationForm
          quotation={{ ...quotation, file, loaded, rates }}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onDirty={setDirty}
          onFocusField={setField}
          wrong={wrong}
        >
          {note}
        </QuotationForm>
      )}
    </>
  );
}

/** Why, by whom and when the inquiry was closed. */
function Closed({ file: { closed } }: { file: InquiryFile }) {
  const { t } = useTranslation();
  if (!closed) return t('inquiry.notOpen');
  const why = [closed.reason, closed.comment].filter(Boolean).join('. ');
  return t('inquiry.closedFor', { why, who: [closed.by, closed.at].filter(Boolean).join(', ') });
}

/** Shows that the inquiry became an order, with a link to it, or was closed. */
function StateNote({ file }: { file: InquiryFile }) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (file.status === open) return null;
  return (
    <Callout className="inquiry-note" role="status">
      <strong>{shipmentStatuses[file.status as ShipmentStatus][language]}</strong> {file.code} ·{' '}
      {isOrder(file.status) ? (
        <>
          {t('inquiry.nowAnOrder')} <Link to={`/shippingorder/${file.id}/edit`}>{t('inquiry.openOrder')}</Link>
        </>
      ) : (
        <Closed file={file} />
      )}
    </Callout>
  );
}
