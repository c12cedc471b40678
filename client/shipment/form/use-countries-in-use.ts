import { useEffect } from 'react';
import { countries } from '../../../contract/reference/fixed/countries';
import { sendRequest } from '../../api/send-request';
import { usedKeys } from '../../fields/picker/choice-source';

/** Pickers of countries begin with those of the firm's lanes: requested once until the page is loaded again. */
export function useCountriesInUse(): void {
  useEffect(() => {
    if (usedKeys.has(countries)) return;
    usedKeys.set(countries, []);
    sendRequest<{ countries: string[] }>({ url: '/api/inquiry/support/countries' }).then(
      ({ countries: used }) => usedKeys.set(countries, used),
      () => usedKeys.delete(countries),
    );
  }, []);
}
