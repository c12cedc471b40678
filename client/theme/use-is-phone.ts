import { useSyncExternalStore } from 'react';

const phone = matchMedia('(max-width: 599px)');
const follow = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** The window is as narrow as a phone: lists and tables are shown as cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(follow, () => phone.matches);
