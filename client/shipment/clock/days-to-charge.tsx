import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Json } from '../../../contract/json';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { useTranslation } from '../../i18n/use-translation';
import { useProposals, type RechargeProposal } from './clock-api';
import { inMoney } from './in-money';

interface DaysToChargeProps {
  id: number;
  /** The values of the form that follow from the proposal for the chosen day and currency. */
  valuesOf: (proposal: RechargeProposal | undefined, to: string) => Readonly<Record<string, Json>>;
}

/** Up to which day and in which currency is charged, and how the amount is made up. Another day or currency proposes other figures. */
export function DaysToCharge({ id, valuesOf }: DaysToChargeProps) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext();
  const [to, currency] = useWatch({ control, name: ['to', 'currency'] }) as (string | null)[];
  const answer = useProposals(id, to ?? undefined);
  const proposal = answer?.proposals.find((one) => one.currency === currency);
  const chosen = `${to} ${currency}`;
  const proposedFor = useRef(chosen);
  useEffect(() => {
    if (!answer || proposedFor.current === chosen) return;
    proposedFor.current = chosen;
    for (const [name, value] of Object.entries(valuesOf(proposal, to ?? answer.today))) setValue(name, value);
  }, [answer, chosen, proposal, setValue, to, valuesOf]);
  return (
    <>
      <FormField name="to" />
      <FormField name="currency" />
      <div className="form-span-12 clock-proposal" data-test="clock-proposal">
        {proposal && proposal.chargedTo !== null && <p>{t('clock.chargedTo', { day: proposal.chargedTo })}</p>}
        {answer && <p className="clock-lines">{proposal?.days || t('clock.nothingToCharge')}</p>}
        {proposal && Number(proposal.ours) > 0 && (
          <p className="quiet">{t('clock.ourAmount', { amount: inMoney(proposal.ours, proposal.currency) })}</p>
        )}
      </div>
    </>
  );
}

/** What is charged; nothing where less than nothing is left. */
export function priceOf(proposal: RechargeProposal | undefined): string | null {
  if (!proposal) return null;
  return Number(proposal.amount) > 0 ? proposal.amount : null;
}
