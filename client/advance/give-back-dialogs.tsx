import { useMemo } from 'react';
import { moveFields, returnFields } from '../../contract/advance/form';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { advanceTarget, money, type AdvanceDetail } from './advance-api';

interface DialogProps {
  advance: AdvanceDetail;
  onClose: () => void;
}

/** Goes out at the rate of its own day. */
export function ReturnDialog({ advance, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { id, left, currency } = advance;
  const values = useMemo(() => ({ on: localDay(new Date()), amount: String(left), rate: null, comment: null }), [left]);
  return (
    <ActDialog
      title={t('advance.return')}
      record={`advance/${id}/return`}
      fields={returnFields}
      values={values}
      of={advanceTarget(id)}
      url={`/api/advances/${id}/return`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('advance.returnHint', { left: money(left, currency) })}</p>
      <FormField name="amount" span={6} autoFocus />
      <FormField name="on" span={6} />
      {currency !== 'mnt' && <FormField name="rate" span={6} />}
      <FormField name="comment" span={6} />
    </ActDialog>
  );
}

/** To another payer, or another agent. */
export function MoveDialog({ advance, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { id, left, currency, side } = advance;
  const values = useMemo(() => ({ payer: null, agent: null, amount: String(left), reason: null }), [left]);
  return (
    <ActDialog
      title={t('advance.move')}
      record={`advance/${id}/move`}
      fields={moveFields}
      values={values}
      of={advanceTarget(id)}
      url={`/api/advances/${id}/move`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('advance.moveHint', { left: money(left, currency) })}</p>
      <RefField name={side === 'receivable' ? 'payer' : 'agent'} span={6} autoFocus />
      <FormField name="amount" span={6} />
      <FormField name="reason" span={12} />
    </ActDialog>
  );
}
