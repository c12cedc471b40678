import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { advanceFields } from '../../contract/advance/form';
import { localDay } from '../../contract/time';
import { ActDialog } from '../act/act-dialog';
import { tugrikIsOne } from '../fields/rate/tugrik-is-one';
import { FormField } from '../form/form-field';
import { useTranslation } from '../i18n/use-translation';
import { RefField } from '../reference/entries/ref-field';
import { advanceTarget, type AdvanceDetail } from './advance-api';

/** A new advance, or the correction of one of which nothing is used. */
export function ReceiveDialog({ advance, onClose }: { advance?: AdvanceDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const values = useMemo(() => (advance ? valuesOf(advance) : newAdvance()), [advance]);
  return (
    <ActDialog
      title={t(advance ? 'advance.correct' : 'advance.receive')}
      record={advance ? `advance/${advance.id}/correct` : 'advance/add'}
      fields={advanceFields}
      values={values}
      of={advanceTarget(advance?.id ?? 0)}
      url={advance ? `/api/advances/${advance.id}` : '/api/advances'}
      check={tugrikIsOne}
      onClose={onClose}
      onDone={(id) => id !== undefined && !advance && void navigate(`/advances/${id}`)}
    >
      <p className="form-span-12 quiet">{t('advance.receiveHint')}</p>
      <RefField name="payer" span={6} autoFocus={!advance} />
      <RefField name="agent" span={6} />
      <FormField name="amount" span={6} />
      <FormField name="currency" span={3} />
      <FormField name="rate" span={3} />
      <FormField name="on" span={6} />
      <FormField name="comment" span={6} />
    </ActDialog>
  );
}

const newAdvance = () => ({
  ...{ payer: null, agent: null, amount: null, currency: 'mnt', rate: null, comment: null },
  on: localDay(new Date()),
});

const valuesOf = ({ payer, agent, ognoo, amount, currency, rate, comment }: AdvanceDetail) => ({
  ...{ payer, agent, currency, comment, on: ognoo, amount: String(amount), rate: String(rate) },
});
