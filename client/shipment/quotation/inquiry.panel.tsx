import { Callout } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { newestFigures } from '../../../contract/money/fixed-figures';
import { bankRate, rateOf, type RatesOfDay } from '../../../contract/money/rate-in-force';
import { allowed } from '../../../contract/permissions';
import { recordKey } from '../../../contract/record';
import { fieldMessages } from '../../../contract/refusals';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { inquiryList } from '../../../contract/shipment/quotation/lists';
import { closed, open, shipmentStatuses, shippingOrder, type ShipmentStatus } from '../../../contract/shipment/status';
import { isFailure, type Failure } from '../../api/failure';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useAdding, useRecord } from '../../form/use-record';
import { rowsOf } from '../../form/rows/table';
import type { Values } from '../../form/merge';
import { useAsOfQuery } from '../../history/history-api';
import { RecordAsOf } from '../../history/record-as-of';
import { Timeline } from '../../history/timeline';
import { languageInUse } from '../../i18n/language';
import { usePresence } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { useCloseRecord } from '../../workspace/list-place';
import { useMoment } from '../../workspace/moment';
import { useRecordTitle } from '../../shell/record-title';
import { PanelHeader } from '../../workspace/panel-header';
import { PeopleHere } from '../../workspace/people-here';
import { Side } from '../../workspace/side';
import { useRatesOn } from '../../reference/rates';
import { askBeginning, ratesIn } from '../support';
import { ownPath, received, sending } from '../wire';
import { InquiryActions, type InquiryFile } from './inquiry-actions';
import { InquiryInputs } from './inquiry-inputs';
import { quotationTables } from './money-of';
import { OfferLog, type OfferLogRow } from './offer-log';
import './inquiry.css';

const { fields } = quotationForm;
const kind = 'shipment';
const lists = [inquiryList.name];
const urlOf = (id: number): string => `/api/inquiry/${id}`;

/** Who prices an inquiry must name at least one transport price (D050). */
const pricing: readonly number[] = [4, 6];

export default function InquiryPanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  if (id === undefined) return <AddInquiry />;
  return moment === null ? (
    <EditInquiry key={id} id={Number(id)} />
  ) : (
    <InquiryAsOf key={id} id={Number(id)} moment={moment} />
  );
}

/** What one field alone cannot see. */
function useCheck(): (values: Values) => Record<string, string> {
  const { type } = useUser();
  return useMemo(
    () => (values) => {
      const errors: Record<string, string> = {};
      if (pricing.includes(type) && rowsOf(values, 'transportPrices').length === 0)
        errors['transportPrices'] = fieldMessages.required.mn;
      if (values['sales'] === null && type !== 1) errors['sales'] = fieldMessages.choose.mn;
      return errors;
    },
    [type],
  );
}

const errorPath = (path: string): string => ownPath(quotationForm, path);

function AddInquiry() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const close = useCloseRecord();
  const check = useCheck();
  const add = useAdding({ kind, key: 'idata', lists, urlOf });
  const added = useRef(0);
  const rates = useRatesInForce();
  const [first, setFirst] = useState<Loaded>();
  const [failure, setFailure] = useState<Failure>();
  // Each new form gets a percentage of its own, which stands as long as the form does (D061).
  const begin = (): void => {
    setFirst(undefined);
    setFailure(undefined);
    askBeginning().then(
      ({ newoffers, expenses, expensesmore, rates: answered }) => {
        const inForce = ratesIn(answered);
        const inYuan = { rmb_rate_from: bankRate(inForce, 'rmb')?.source };
        const begun = {
          newoffers: newoffers.map((row) => ({ ...row, rate_from: rateOf(inForce, String(row['currency'])).source })),
          expenses: expenses.map((row) => ({ ...row, ...inYuan })),
          expensesmore: expensesmore.map((row) => ({ ...row, ...inYuan })),
          currency: 'mnt',
          has_vat: true,
          formtype: 'a',
          shipping: 0,
          gaali: 0,
          sales: user.type === 1 ? user.id : null,
        };
        setFirst({ values: received(quotationForm, begun), version: 0 });
      },
      (thrown: unknown) => setFailure(isFailure(thrown) ? thrown : { status: 0 }),
    );
  };
  const beginFirst = useEffectEvent(begin);
  useEffect(() => beginFirst(), []);
  return (
    <>
      <PanelHeader title={t('screens.inquiry-add')} onClose={close} />
      {failure && <RecordFailed failure={failure} onRetry={begin} />}
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
              body: sending(quotationForm, body),
              key,
            });
            added.current = answer.id;
            return answer;
          }}
          onSaved={(_body, another) => {
            if (another) begin();
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

/** What of the answer does not belong to the form. */
interface Answer {
  finished: string | null;
  finishrq: { comment: string | null; created_at: string; archieved_at: string | null } | null;
}

function EditInquiry({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const user = useUser();
  const check = useCheck();
  const url = urlOf(id);
  const { loaded: answered, failure, reload, save } = useRecord({ url, key: 'idata', kind, id, lists });
  const idata = answered?.values;
  const file = useMemo(() => idata && fileOf(id, idata), [id, idata]);
  const rates = useRatesInForce(file?.orderedOn ? { day: file.orderedOn } : undefined);
  const loaded = useMemo(() => answered && asForm(answered), [answered]);
  const [field, setField] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const people = usePresence(kind, id, field);
  const close = useCloseRecord();
  useRecordTitle(file && [file.code, file.name].filter(Boolean).join(' '));

  const { finished = null, finishrq = null } = (answered?.answer ?? {}) as Partial<Answer>;
  const isOpen = file?.status === open;
  // Who comes and goes, and which field has the cursor, is none of the inputs' business.
  const inputs = useMemo(
    () =>
      file &&
      rates && (
        <InquiryInputs rates={rates} figures={file.figures} isFinished={finished !== null}>
          {finishrq && !finishrq.archieved_at && (
            <Callout intent="warning" className="inquiry-note" role="status">
              {t('inquiry.archiveAsked', { at: finishrq.created_at.slice(0, 16) })} {finishrq.comment}
            </Callout>
          )}
          {file.status !== open && (
            <Callout className="inquiry-note" role="status">
              <strong>{shipmentStatuses[file.status as ShipmentStatus][language]}</strong> {file.code} ·{' '}
              {t(file.status === shippingOrder ? 'inquiry.nowAnOrder' : 'inquiry.notOpen')}
            </Callout>
          )}
        </InquiryInputs>
      ),
    [file, rates, finished, finishrq, language, t],
  );
  const readOnly = !isOpen || !allowed('inquiry.edit', user);
  const sides = [
    {
      id: 'timeline',
      title: t('history.title'),
      content: <Timeline kind={kind} id={id} fields={fields} tables={quotationTables} />,
    },
    ...(allowed('offerlog.read', user)
      ? [
          {
            id: 'offerlog',
            title: t('inquiry.offerLog'),
            content: <OfferLog rows={(idata?.['offerslog'] ?? []) as OfferLogRow[]} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PanelHeader
        title={file?.name ?? t('screens.inquiry-edit')}
        meta={file?.code ?? `#${id}`}
        people={<PeopleHere people={people} />}
        actions={
          file && <InquiryActions file={file} dirty={dirty} reload={() => void reload().catch(() => undefined)} />
        }
        onClose={close}
      />
      <Side tabs={sides} />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && (!loaded || !rates) && <RecordLoading />}
      {loaded && rates && (
        <RecordForm
          record={recordKey(kind, id)}
          fields={fields}
          tables={quotationTables}
          mode="edit"
          loaded={loaded}
          reload={async () => asForm(await reload())}
          readOnly={readOnly}
          check={check}
          errorPath={errorPath}
          onDirty={setDirty}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
          save={async (body, { version, key }) => {
            const sent = { ...sending(quotationForm, body), version };
            const { message, fresh } = await save({ method: 'POST', url: `${url}/edit`, body: sent, key });
            return { message, ...(fresh ? { fresh: asForm(fresh) } : {}) };
          }}
          wide
        >
          {inputs}
        </RecordForm>
      )}
    </>
  );
}

function asForm(answered: Loaded): Loaded {
  return { ...answered, values: received(quotationForm, answered.values) };
}

/** An inquiry, the day on which it became an order, and the version of the fixed figures it was begun with. */
function fileOf(
  id: number,
  idata: Readonly<Record<string, unknown>>,
): InquiryFile & { orderedOn: string | null; figures: number } {
  const idOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
  const status = Number(idata['status']);
  return {
    id,
    name: String(idata['name'] ?? ''),
    status,
    stage: idata['stage'] as InquiryFile['stage'],
    code: typeof idata['code'] === 'string' ? idata['code'] : null,
    inquiryType: idOf(idata['inquirytype']),
    tariff: idOf(idata['salesb']),
    sales: idOf(idata['sales']),
    figures: Number(idata['figures']),
    offers: ((idata['offers'] ?? []) as unknown[]).length,
    orderedOn: isOrder(status) ? ((idata['shipping_order_at'] as string | null) ?? null) : null,
  };
}

const isOrder = (status: number): boolean => status !== open && status !== closed;

/** D057: the rates of today, and of the day of the order once it is one. */
function useRatesInForce(asked?: Parameters<typeof useRatesOn>[0]): RatesOfDay | undefined {
  const answered = useRatesOn(asked);
  return useMemo(() => answered && ratesIn(answered), [answered]);
}

interface StateThen {
  quotation: Record<string, unknown> & { transportPrices?: { id: number }[]; figures: number };
  /** When each paid price row was marked so; missing for whoever may not see it. */
  settlement?: { paidAt?: Readonly<Record<string, string>> };
  lifecycle: { status: number; shippingOrderOn: string | null };
}

/** The quotation as it stood, with the marks of what was paid by then. */
function quotationIn(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { quotation, settlement } = state as unknown as StateThen;
  const { transportPrices } = quotation;
  if (!transportPrices) return quotation;
  const isPaid = ({ id }: { id: number }): boolean => settlement?.paidAt?.[id] !== undefined;
  return { ...quotation, transportPrices: transportPrices.map((row) => ({ ...row, isPaid: isPaid(row) })) };
}

function InquiryAsOf({ id, moment }: { id: number; moment: string }) {
  return (
    <RecordAsOf
      kind={kind}
      id={id}
      fields={fields}
      tables={quotationTables}
      moment={moment}
      partOf={quotationIn}
      titleOf={({ name }) => String(name)}
      onClose={useCloseRecord()}
    >
      <InputsThen id={id} moment={moment} />
    </RecordAsOf>
  );
}

/** The inputs with the table of rates as it stood then, for the day of the order once it was one, else for the day looked at. */
function InputsThen({ id, moment }: { id: number; moment: string }) {
  const { data } = useAsOfQuery({ kind, id, at: moment });
  const then = data?.state as unknown as StateThen | undefined;
  const orderedOn = then && isOrder(then.lifecycle.status) ? then.lifecycle.shippingOrderOn : null;
  const rates = useRatesInForce({ day: orderedOn ?? moment.slice(0, 10), at: moment });
  return then && rates && <InquiryInputs rates={rates} figures={then.quotation.figures} />;
}
