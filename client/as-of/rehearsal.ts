import { asOfRehearsal } from '../../contract/as-of/rehearsal';
import { asOfParameter, inRehearsal, storedRehearsal } from '../browser/rehearsal-in-use';

/** The address by which a screen of a rehearsal is opened in a tab of its own. */
export function addressOfRehearsal(id: number, screen = '/dashboard'): string {
  return `${screen}${screen.includes('?') ? '&' : '?'}${asOfParameter}=${asOfRehearsal(id)}`;
}

/** Back to the present, with nothing of the rehearsal in memory. */
export function leaveRehearsal(): void {
  sessionStorage.removeItem(storedRehearsal);
  location.assign('/dashboard');
}

/** Links to new tabs, such as papers: a new tab does not know what this one shows. Returns a function that ends it. */
export function keepNewTabsInRehearsal(): () => void {
  const pressed = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"][target="_blank"]') : null;
    link?.setAttribute('href', inRehearsal(link.getAttribute('href')!));
  };
  const types = ['click', 'auxclick'];
  for (const type of types) document.addEventListener(type, pressed, true);
  return () => types.forEach((type) => document.removeEventListener(type, pressed, true));
}
