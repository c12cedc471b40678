import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { isDate } from '../../../contract/fields/date/field';
import { describeRateSource } from '../../../contract/money/figures/rate-in-force';
import { useTranslation } from '../../i18n/use-translation';
import { languageInUse } from '../../i18n/language';
import type { FormContextValue } from '../../form/form-context';
import { useFormContext } from '../../form/form-context';
import { FormField } from '../../form/form-field';
import { useRatesOn, useReadRatesOn } from '../../reference/rates/rates';
import type { Owed } from './owed';
import { rateFor } from './rate-for';

/** Currency, rate and day: the rate of the currency on that day is filled in until the user types another one. */
export function RateInputs({ owed }: { owed: Owed }) {
  const { valueOf, setValue, beforeSave } = useFormContext();
  const read = useReadRatesOn();
  const { areRead, source } = useRateSource(owed);
  const following = useRef<Promise<unknown>>(Promise.resolve());
  const lookUp = (set: FormContextValue['setValue']): void => {
    const [currency, day] = [valueOf('currency'), valueOf('on')];
    const isStill = (): boolean =>
      valueOf('currency') === currency && valueOf('on') === day && (valueOf('rate') ?? '') === '';
    following.current = (isDate(day) ? read(day) : Promise.resolve([])).then(
      (rates) => isStill() && set('rate', rateFor(rates, currency, owed)?.rate ?? null),
      // Without an answer the form reports the missing rate.
      () => undefined,
    );
  };
  const follow = (set: FormContextValue['setValue']): void => {
    // Cleared at once, so that the rate of another day or currency is never recorded.
    set('rate', null);
    lookUp(set);
  };
  const complete = useEffectEvent(async (): Promise<void> => {
    await following.current;
    // The user can enter the amount and save before the first rate is fetched.
    if (!areRead && (valueOf('rate') ?? '') === '') lookUp(setValue);
    await following.current;
  });
  useEffect(() => beforeSave(() => complete()), [beforeSave]);
  return (
    <>
      <FormField name="currency" span={2} onChosen={(_currency, set) => follow(set)} />
      <FormField name="rate" span={3} hint={source} />
      <FormField name="on" span={2} onChosen={(_day, set) => follow(set)} />
    </>
  );
}

/** Whether the rates of the day are loaded, and the source of the shown rate as text. */
function useRateSource(owed: Owed): { areRead: boolean; source: string | undefined } {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const [currency, day, rate] = useWatch({ control, name: ['currency', 'on', 'rate'] }) as unknown[];
  const rates = useRatesOn(isDate(day) ? { day } : undefined);
  if (!rates || rate === null || rate === '') return { areRead: rates !== undefined, source: undefined };
  const inForce = rateFor(rates, currency, owed);
  const isInForce = inForce !== undefined && Number(inForce.rate) === Number(rate);
  if (isInForce && !inForce.source) return { areRead: true, source: t('money.rateBooked') };
  const source = isInForce && inForce.source ? inForce.source : ({ from: 'entered' } as const);
  return { areRead: true, source: describeRateSource(source)[languageInUse()] };
}
