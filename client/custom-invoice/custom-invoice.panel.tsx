import { AnchorButton, Button, ButtonVariant, Callout } from '@blueprintjs/core';
import { Print, Tick, Undo } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate, useParams } from 'react-router';
import { customInvoiceFields, customInvoiceKind, customInvoiceLifeFields } from '../../contract/custom-invoice/form';
import { customInvoiceList } from '../../contract/custom-invoice/list';
import type { customInvoiceRoutes } from '../../contract/custom-invoice/routes';
import { withOldNumbers } from '../../contract/origin/origin';
import { allowed } from '../../contract/permissions';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import type { Prefetch } from '../api/prefetch';
import { RecordForm } from '../form/record-form';
import type { Loaded } from '../form/record-form-props';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { prefetchRecord, useAdding, useRecord, type RecordCall } from '../form/use-record';
import { RecordAsOf } from '../history/record-as-of';
import { Timeline } from '../history/timeline';
import { usePresence } from '../live/use-live';
import { useUser } from '../session/use-session';
import { useRecordTitle } from '../workspace/records/record-title';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { useMoment } from '../workspace/moment';
import { PanelHeader } from '../workspace/records/panel-header';
import { RecordViewers } from '../workspace/records/record-viewers';
import { Side } from '../workspace/layout/side';
import { CodeNote, proposedCode } from './code-note';
import { CustomInvoiceInputs } from './custom-invoice-inputs';
import { useLastPaper } from './last-paper';
import { MovedNote } from './moved-note';
import { paperAddress } from './paper-address';
import { PaymentDialog, type InvoiceSummary } from './payment-dialog';

const fields = customInvoiceFields;
const kind = customInvoiceKind;
const key = 'data';
const lists = [customInvoiceList.name];
const urlOf = (id: number): string => `/api/custominvoice/${id}`;
const callOf = (id: number): RecordCall => ({ url: urlOf(id), key, kind, id });
type EditedInvoice = AnswerOf<(typeof customInvoiceRoutes)['detail']>['data'];

const newInvoice: Loaded = {
  values: Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  version: 0,
};

export const prefetch: Prefetch = (id) => [prefetchRecord(callOf(id))];

export default function CustomInvoicePanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  const close = useCloseRecord();
  if (id === undefined) return <AddInvoice />;
  if (moment === null) return <EditInvoice key={id} id={Number(id)} />;
  return (
    <RecordAsOf
      kind={kind}
      id={Number(id)}
      fields={fields}
      moment={moment}
      titleOf={({ code }) => String(code)}
      onClose={close}
    >
      <CustomInvoiceInputs />
    </RecordAsOf>
  );
}

function AddInvoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = useAdding({ kind, key, lists, urlOf });
  const added = useRef(0);
  const loaded = useInitialValues();
  return (
    <>
      <PanelHeader title={t('screens.custominvoice-add')} onClose={useCloseRecord()} />
      <RecordForm
        record="custominvoice/add"
        fields={fields}
        mode="add"
        loaded={loaded}
        saveText={t('customInvoice.generate')}
        save={async (body, { key: attempt }) => {
          const answer = await add({ method: 'POST', url: '/api/custominvoice', body, key: attempt });
          added.current = answer.id;
          return answer;
        }}
        onSaved={() => void navigate(`/custominvoice/${added.current}/edit`)}
      >
        <CustomInvoiceInputs />
        <CodeNote />
      </RecordForm>
    </>
  );
}

/** The initial values, with the next number as soon as it is known; what the user typed before stays. */
function useInitialValues(): Loaded {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    void proposedCode().then(setCode, () => undefined);
  }, []);
  return useMemo(
    () => (code === null ? newInvoice : { values: { ...newInvoice.values, code }, version: newInvoice.version + 1 }),
    [code],
  );
}

function EditInvoice({ id }: { id: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const close = useCloseRecord();
  const url = urlOf(id);
  const { loaded, failure, reload, save } = useRecord({ ...callOf(id), lists });
  const [field, setField] = useState<string | null>(null);
  const people = usePresence(kind, id, field);
  const invoice = loaded?.values as EditedInvoice | undefined;
  const mayWrite = allowed('custominvoice.edit', user);
  useRecordTitle(invoice?.code);

  return (
    <>
      <PanelHeader
        title={invoice ? titleOf(invoice) : t('screens.custominvoice-edit')}
        meta={`#${id}`}
        people={<RecordViewers people={people} />}
        actions={invoice && <InvoiceActions invoice={invoice} reload={() => void reload()} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={kind} id={id} fields={customInvoiceLifeFields} />,
          },
        ]}
      />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      {loaded && invoice && (
        <RecordForm
          record={recordKey(kind, id)}
          fields={fields}
          mode="edit"
          loaded={loaded}
          reload={reload}
          readOnly={!mayWrite || invoice.paid_at !== null}
          changedBy={people.length === 1 ? people[0]!.name : undefined}
          onFocusField={setField}
          save={(body, { version, key: attempt }) =>
            save({ method: 'POST', url, body: { ...body, version }, key: attempt })
          }
        >
          {invoice.paid_at !== null && (
            <Callout className="form-span-12" intent="success" icon={<Tick />}>
              {t('customInvoice.paidOn', { at: invoice.paid_at.slice(0, 16) })}
            </Callout>
          )}
          <MovedNote invoice={invoice} />
          <CustomInvoiceInputs saved={loaded.values} />
          <CodeNote id={id} />
        </RecordForm>
      )}
    </>
  );
}

/** Its code, with the numbers that it had in the old system in brackets. */
function titleOf({ code, moved }: EditedInvoice): string {
  return withOldNumbers(code, moved?.oldnumber ? [moved.oldnumber] : []);
}

/** Buttons to print it and to mark it as paid or unpaid. */
function InvoiceActions({
  invoice,
  reload,
}: {
  invoice: InvoiceSummary & { invoicetype: number };
  reload: () => void;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const [isConfirming, setConfirming] = useState(false);
  const lastPaper = useLastPaper(invoice.id);
  const isPaid = invoice.paid_at !== null;
  const invoiceToConfirm = useMemo(() => (isConfirming ? invoice : undefined), [isConfirming, invoice]);
  return (
    <>
      {lastPaper !== undefined && <span className="meta">{lastPaper}</span>}
      <AnchorButton
        variant={ButtonVariant.OUTLINED}
        icon={<Print />}
        aria-label={t('customInvoice.print')}
        title={t('customInvoice.print')}
        href={paperAddress(invoice)}
        target="_blank"
        rel="noopener"
      />
      {allowed('custominvoice.edit', user) && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={isPaid ? <Undo /> : <Tick />}
          text={t(isPaid ? 'customInvoice.markUnpaid' : 'customInvoice.markPaid')}
          onClick={() => setConfirming(true)}
        />
      )}
      <PaymentDialog
        invoice={invoiceToConfirm}
        onDone={() => {
          setConfirming(false);
          reload();
        }}
      />
    </>
  );
}
