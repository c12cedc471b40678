import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';

/** Shows the first dashboard (D011) and a message that stays: the address does not exist, and which screen has a similar name. */
export function UnknownAddress() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const leave = useEffectEvent(async () => {
    void navigate('/dashboard', { replace: true });
    // The root is the address of no screen.
    if (pathname === '/') return;
    const message = t('states.unknownAddress', { address: pathname });
    const { findScreens, namedScreensFor } = await import('./palette/find-screens');
    const [similar] = findScreens(namedScreensFor(user, languageInUse()), pathname.split('/').at(-1)!, []);
    const open = similar && { label: similar.names[0]!, run: () => void navigate(similar.screen.path) };
    snackbar.failure({ status: 404, message }, undefined, open);
  });
  useEffect(() => void leave(), []);
  return null;
}
