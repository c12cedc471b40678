import { Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { RatesOfDay } from '../../../contract/money/figures/rate-in-force';
import { recordKey } from '../../../contract/record';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { closed } from '../../../contract/shipment/status/status';
import { RecordForm } from '../../form/record-form';
import type { Loaded, RecordFormProps } from '../../form/record-form-props';
import { useRecord, type RecordCall } from '../../form/use-record';
import { useUser } from '../../session/use-session';
import { mayChangeFile } from '../header/may-change';
import { fileLists } from '../lists/file-lists';
import { ownPath, fromAnswer, toRequestBody } from '../form/wire';
import { isOrder, useRatesInForce } from '../rates-of-file';
import type { InquiryFile } from './inquiry-file';
import { InquiryInputs } from './inquiry-inputs';
import { quotationTables } from './prices/money-of';
import { useQuotationCheck } from './quotation-check';

const kind = 'shipment';
const errorPath = (path: string): string => ownPath(quotationForm, path);

/** The fields of the answer that do not belong to the form. */
interface Answer {
  finished: string | null;
  finishrq: { comment: string | null; created_at: string; archieved_at: string | null } | null;
}

/** The inquiry data of a file, the day on which it became an order, and its version of the fixed figures. */
export type QuotationFile = InquiryFile & { orderedOn: string | null; mode: number | null; figures: number };

export const quotationCall = (id: number): RecordCall => ({ url: `/api/inquiry/${id}`, key: 'idata', kind, id });

/** Loads the quotation of a file for its form, and the data of the file in it. */
export function useQuotation(id: number) {
  const call = quotationCall(id);
  const { loaded: answered, failure, reload, save } = useRecord({ ...call, lists: fileLists });
  const idata = answered?.values;
  const file = useMemo(() => idata && fileOf(id, idata), [id, idata]);
  const rates = useLastKnown(useRatesInForce(file?.orderedOn ? { day: file.orderedOn } : undefined));
  const loaded = useMemo(() => answered && asForm(answered), [answered]);
  const { finished = null, finishrq = null } = (answered?.answer ?? {}) as Partial<Answer>;
  return { url: call.url, idata, file, rates, loaded, failure, reload, save, finished, finishrq };
}

/**
 * The last value, until there is a next one: a file that another user sends back or makes an order has the rates of another day, and
 * its forms, which are shown once there are rates, stay open with what was typed while those load.
 */
function useLastKnown<V>(value: V | undefined): V | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}

type Quotation = ReturnType<typeof useQuotation>;
export type OpenQuotation = Quotation & { file: QuotationFile; rates: RatesOfDay; loaded: Loaded };

interface QuotationFormProps {
  quotation: OpenQuotation;
  changedBy: string | undefined;
  onDirty: (dirty: boolean) => void;
  onFocusField: (name: string | null) => void;
  wrong?: RecordFormProps['wrong'];
  /** Notes shown before the first field. */
  children?: ReactNode;
}

/** The form of an inquiry or of an order's quotation, editable for users with the right to change the file. */
export function QuotationForm({ quotation, changedBy, onDirty, onFocusField, wrong, children }: QuotationFormProps) {
  const { url, file, rates, loaded, reload, save, finished } = quotation;
  const user = useUser();
  const check = useQuotationCheck();
  // Memoized: changes of presence or of the focused field must not render the inputs.
  const inputs = useMemo(
    () => (
      <InquiryInputs
        rates={rates}
        figures={file.figures}
        isFinished={finished !== null}
        isOrder={isOrder(file.status)}
        inquiry={file.id}
      >
        {children}
      </InquiryInputs>
    ),
    [rates, finished, file.figures, file.status, file.id, children],
  );
  return (
    <RecordForm
      record={recordKey(kind, file.id)}
      fields={quotationForm.fields}
      tables={quotationTables}
      mode="edit"
      loaded={loaded}
      reload={async () => asForm(await reload())}
      readOnly={!mayChangeFile(file, user)}
      check={check}
      errorPath={errorPath}
      onDirty={onDirty}
      changedBy={changedBy}
      onFocusField={onFocusField}
      wrong={wrong}
      save={async (body, { version, key }) => {
        const sent = { ...toRequestBody(quotationForm, body), version };
        const { message, fresh } = await save({ method: 'POST', url: `${url}/edit`, body: sent, key });
        return { message, ...(fresh ? { fresh: asForm(fresh) } : {}) };
      }}
      wide
    >
      {inputs}
    </RecordForm>
  );
}

/** The banner of a pending finish request. */
export function FinishRequestNote({ request }: { request: Answer['finishrq'] }) {
  const { t } = useTranslation();
  if (!request || request.archieved_at) return null;
  return (
    <Callout intent="warning" className="inquiry-note" role="status">
      {t('inquiry.archiveAsked', { at: request.created_at.slice(0, 16) })} {request.comment}
    </Callout>
  );
}

export function asForm(answered: Loaded): Loaded {
  return { ...answered, values: fromAnswer(quotationForm, answered.values) };
}

function fileOf(id: number, idata: Readonly<Record<string, unknown>>): QuotationFile {
  const idOf = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
  const status = Number(idata['status']);
  return {
    id,
    name: String(idata['name'] ?? ''),
    status,
    stage: idata['stage'] as InquiryFile['stage'],
    code: typeof idata['code'] === 'string' ? idata['code'] : null,
    mode: idOf(idata['tmode']),
    inquiryType: idOf(idata['inquirytype']),
    tariff: idOf(idata['salesb']),
    sales: idOf(idata['sales']),
    figures: Number(idata['figures']),
    offers: ((idata['offers'] ?? []) as unknown[]).length,
    closed: status === closed ? closingOf(idata) : null,
    orderedOn: isOrder(status) ? ((idata['shipping_order_at'] as string | null) ?? null) : null,
  };
}

function closingOf(idata: Readonly<Record<string, unknown>>): QuotationFile['closed'] {
  const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
  const names = (idata['names'] ?? {}) as Readonly<Record<string, unknown>>;
  return {
    at: String(idata['closed_at']).slice(0, 16),
    by: textOf(idata['closed_by']),
    reason: textOf(names['reason']),
    comment: textOf(idata['inactive_comment']),
  };
}
