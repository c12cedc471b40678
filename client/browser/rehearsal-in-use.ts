import { rehearsalIn } from '../../contract/as-of/rehearsal';

export const asOfParameter = 'as_of';
export const storedRehearsal = 'zuuch.rehearsal';

/** The value of `as_of` that names the rehearsal which this tab shows; null in every other tab. It does not change while a page is open. */
export const rehearsalInUse: string | null = typeof sessionStorage === 'undefined' ? null : rehearsalOfTab();

/** The address names it when the tab is opened; from then on it belongs to the tab, whatever screen is shown. */
function rehearsalOfTab(): string | null {
  const address = new URL(location.href);
  const named = address.searchParams.get(asOfParameter);
  if (named === null || rehearsalIn(named) === undefined) return sessionStorage.getItem(storedRehearsal);
  sessionStorage.setItem(storedRehearsal, named);
  address.searchParams.delete(asOfParameter);
  history.replaceState(history.state, '', address);
  return named;
}

/** The address of a call or of a new tab, in the rehearsal that this tab shows. The session is that of the present. */
export function inRehearsal(address: string, rehearsal = rehearsalInUse): string {
  if (rehearsal === null || address.startsWith('/api/auth/')) return address;
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(asOfParameter, rehearsal);
  return `${path}?${params.toString()}`;
}
