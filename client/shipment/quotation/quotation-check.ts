import { useMemo } from 'react';
import { fieldMessages } from '../../../contract/refusals/refusals';
import type { Values } from '../../form/values/merge';
import { rowsOf } from '../../form/values/table';
import { useUser } from '../../session/use-session';

/** These user types must enter at least one transport price (D050). */
const pricing: readonly number[] = [4, 6];

/** Validates what depends on the user or on whole tables, beyond single fields. */
export function useQuotationCheck(): (values: Values) => Record<string, string> {
  const { type } = useUser();
  return useMemo(
    () => (values) => {
      const errors: Record<string, string> = {};
      if (pricing.includes(type) && rowsOf(values, 'transportPrices').length === 0)
        errors['transportPrices'] = fieldMessages.required.mn;
      if (values['sales'] === null && type !== 1) errors['sales'] = fieldMessages.choose.mn;
      return errors;
    },
    [type],
  );
}
