import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { itemFields } from '../../contract/item/form';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { tugrikIsOne } from '../fields/rate/tugrik-is-one';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { itemTarget, type ItemDetail } from './item-api';

/** A new item, or a copy of one that was reversed because it was wrong. */
export function RecordDialog({ copied, onClose }: { copied?: ItemDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const values = useMemo(() => (copied ? valuesOf(copied) : newItem()), [copied]);
  return (
    <ActDialog
      title={t('item.record')}
      record={copied ? `item/${copied.id}/copy` : 'item/add'}
      fields={itemFields}
      values={values}
      of={itemTarget(0)}
      url="/api/items"
      check={tugrikIsOne}
      onClose={onClose}
      onDone={(id) => id !== undefined && void navigate(`/items/${id}`)}
    >
      <p className="form-span-12 quiet">{t('item.recordHint')}</p>
      <RefField name="payer" span={6} autoFocus />
      <RefField name="agent" span={6} />
      <FormField name="paper" span={6} />
      <FormField name="code" span={6} />
      <FormField name="on" span={6} />
      <FormField name="due" span={6} />
      <FormField name="amount" span={6} />
      <FormField name="currency" span={3} />
      <FormField name="rate" span={3} />
      <FormField name="reason" span={12} />
    </ActDialog>
  );
}

const newItem = () => ({
  ...{ payer: null, agent: null, paper: null, amount: null, currency: 'mnt', rate: null, code: null, reason: null },
  ...{ on: localDay(new Date()), due: localDay(new Date()) },
});

const valuesOf = ({ payer, agent, paper, ognoo, due_at: due, amount, currency, rate, code, reason }: ItemDetail) => ({
  ...{ payer, agent, paper, currency, code, reason, on: ognoo, due, amount: String(amount), rate: String(rate) },
});
