import { useCallback } from 'react';
import { rechargeInvoiceFields } from '../../../contract/custom-invoice/charge-form';
import { codeMask } from '../../../contract/custom-invoice/form';
import { FormField } from '../../form/form-field';
import { useTranslation } from '../../i18n/use-translation';
import { RefField } from '../../reference/entries/ref-field';
import { useFileHeader } from '../header/header-api';
import type { RechargeProposal } from './clock-api';
import { DaysToCharge, priceOf } from './days-to-charge';
import { RechargeDialog } from './recharge-dialog';

interface InvoiceProps {
  /** The file. */
  id: number;
  onClose: () => void;
}

const ofContainers = 3;

/** Proposes a custom invoice for the penalty, which counts for itself (D170). */
export default function InvoiceRecharge({ id, onClose }: InvoiceProps) {
  const { t } = useTranslation();
  const header = useFileHeader(id);
  const valuesOf = useCallback(
    (proposal: RechargeProposal | undefined, to: string) => ({
      ...{ description: t('clock.penaltyName', { to }), rate: proposal?.rate ?? null, amount: priceOf(proposal) },
    }),
    [t],
  );
  const { code = null, parties } = header ?? {};
  const payer = parties?.payer?.id ?? null;
  const initial = useCallback(
    (proposal: RechargeProposal | undefined, today: string) => ({
      ...{ code, payer, invoicetype: ofContainers },
      ...valuesOf(proposal, today),
    }),
    [code, payer, valuesOf],
  );
  if (!header) return null;
  return (
    <RechargeDialog
      id={id}
      means="custominvoice"
      title={t('clock.chargeByInvoice')}
      fields={rechargeInvoiceFields}
      initial={initial}
      onClose={onClose}
    >
      <DaysToCharge id={id} valuesOf={valuesOf} />
      <FormField name="code" mask={codeMask} />
      <RefField name="payer" />
      <FormField name="description" span={12} />
      <FormField name="invoicetype" span={4} />
      <FormField name="amount" span={4} />
      <FormField name="rate" span={4} readOnly />
    </RechargeDialog>
  );
}
