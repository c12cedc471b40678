import { choiceCalled } from '../../contract/reference/fixed/choice-called';
import { countries } from '../../contract/reference/fixed/countries';
import { languageInUse } from '../i18n/language';

/** The server answers with English country names; users see them in their own language. */
export function countryText(name: string | null): string {
  return choiceCalled(countries, name)?.[languageInUse()] ?? name ?? '';
}
