import { Decimal } from 'decimal.js';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { choice } from '../../../contract/fields/choice/field';
import { rechargeFields } from '../../../contract/shipment/quotation/charge-form';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { useTranslation } from '../../i18n/use-translation';
import { useProposals, type RechargeProposal } from './clock-api';
import { DaysToCharge, priceOf } from './days-to-charge';
import { RechargeDialog } from './recharge-dialog';

interface OfferProps {
  /** The file. */
  id: number;
  onClose: () => void;
}

/** Where our side is entered decides the profit: D065 deducts an extra expense itself, a transport price it does not. */
const ownFields = {
  ourSide: choice(
    { mn: 'Бидний төлөх дүн хаана бичигдсэн', en: 'Our side is entered as' },
    { transport: { mn: 'Тээврийн үнэ', en: 'Transport price' }, expense: { mn: 'Нэмэлт зардал', en: 'Extra expense' } },
    { required: true },
  ),
};

/** Proposes a row of the price offer for the penalty. Our side is never written by itself. */
export default function OfferRecharge({ id, onClose }: OfferProps) {
  const { t } = useTranslation();
  const initial = useCallback(
    (proposal: RechargeProposal | undefined, today: string) => ({
      ...{ carrier: t('clock.penaltyName', { to: today }), ourSide: 'transport', transitTime: null },
      ...{ rate: proposal?.rate ?? null, price: priceOf(proposal), profit: profitOf(proposal, 'transport') },
    }),
    [t],
  );
  return (
    <RechargeDialog
      id={id}
      means="offer"
      title={t('clock.charge')}
      fields={rechargeFields}
      ownFields={ownFields}
      initial={initial}
      onClose={onClose}
    >
      <OfferInputs id={id} />
    </RechargeDialog>
  );
}

function OfferInputs({ id }: { id: number }) {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const [to, currency, ourSide] = useWatch({ control, name: ['to', 'currency', 'ourSide'] }) as (string | null)[];
  const proposal = useProposals(id, to ?? undefined)?.proposals.find((one) => one.currency === currency);
  const valuesOf = useCallback(
    (proposed: RechargeProposal | undefined, day: string) => ({
      ...{ carrier: t('clock.penaltyName', { to: day }), rate: proposed?.rate ?? null },
      ...{ price: priceOf(proposed), profit: profitOf(proposed, ourSide ?? 'transport') },
    }),
    [t, ourSide],
  );
  return (
    <>
      <DaysToCharge id={id} valuesOf={valuesOf} />
      <FormField name="carrier" span={12} />
      <FormField
        name="ourSide"
        span={12}
        onChosen={(side, set) => set('profit', profitOf(proposal, typeof side === 'string' ? side : 'transport'))}
      />
      <FormField name="price" span={4} />
      <FormField name="profit" span={4} />
      <FormField name="rate" span={4} />
    </>
  );
}

function profitOf(proposal: RechargeProposal | undefined, ourSide: string): string | null {
  const price = priceOf(proposal);
  if (!proposal || price === null) return null;
  return ourSide === 'expense' ? price : new Decimal(price).minus(proposal.ours).toFixed(2);
}
