import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { financeList } from '../../../contract/shipment/billing/lists';
import { orderForm, tableForms, type TableForm } from '../../../contract/shipment/order/form';
import type { WireForm } from '../../../contract/form/wire-form';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useRecord } from '../../form/use-record';
import { useUser } from '../../session/use-session';
import { CarrierRates, ExtraServices } from '../order/order-tables';
import { ownPath, fromAnswer, toRequestBody } from '../form/wire';
import type { FinanceRow } from './finance-row';
import './finance.css';
import { Dialog } from '../../ui/dialog';

const { carrierRates, extraServices } = orderForm.tables;
const inputs = { agents: CarrierRates, extra: ExtraServices } as const;
const tables = { agents: { carrierRates }, extra: { extraServices } } as const;
const lists = [financeList.name];

interface TableDialogProps {
  name: TableForm;
  row: FinanceRow;
  onClose: () => void;
}

/** One table of the order form in the finance list: the same rows, saved on their own (D107). */
export function TableDialog({ name, row, onClose }: TableDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      className="finance-table"
      title={`${t(`billing.${name}`)} · ${row.code}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <TableRows name={name} id={row.id} onSaved={onClose} />
    </Dialog>
  );
}

function TableRows({ name, id, onSaved }: { name: TableForm; id: number; onSaved: () => void }) {
  const readOnly = !allowed('finance.agents', useUser());
  const form: WireForm = tableForms[name];
  const url = `/api/finance/${name}/${id}`;
  const { loaded: answered, failure, reload, save } = useRecord({ url, key: 'listdata', kind: 'shipment', id, lists });
  const loaded = useMemo(() => answered && asForm(form, answered), [form, answered]);
  const Rows = inputs[name];
  if (failure && !loaded)
    return <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />;
  if (!loaded) return <RecordLoading />;
  return (
    <RecordForm
      record={`${name}/${id}`}
      fields={form.fields}
      tables={tables[name]}
      mode="edit"
      inDialog
      wide
      loaded={loaded}
      readOnly={readOnly}
      reload={async () => asForm(form, await reload())}
      errorPath={(path) => ownPath(form, path)}
      onSaved={onSaved}
      save={async (body, { version, key }) => {
        const sent = { ...toRequestBody(form, body), version };
        const { message, fresh } = await save({ method: 'POST', url, body: sent, key });
        return { message, ...(fresh ? { fresh: asForm(form, fresh) } : {}) };
      }}
    >
      <div className="form-span-12">
        <Rows />
      </div>
    </RecordForm>
  );
}

/** The answer holds only the rows of this table. */
function asForm(form: WireForm, { answer = {}, ...loaded }: Loaded): Loaded {
  return { ...loaded, answer, values: fromAnswer(form, answer) };
}
