import { Button, ButtonVariant } from '@blueprintjs/core';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { entryPartsOf } from './entry-parts';

/** A bar at the bottom of the screen, on phones only, with what is entered at the terminal. */
export function PhoneBar({ ftype, isArchived }: { ftype: string | undefined; isArchived: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <nav className="phone-bar" aria-label={t('operation.phoneBar')}>
      {entryPartsOf(ftype).flatMap(({ name, phoneButtons = [] }) =>
        phoneButtons
          .filter(({ needs }) => needs === undefined || (!isArchived && allowed(needs, user)))
          .map(({ textOf, Icon, press }) => (
            <Button
              key={textOf(t)}
              variant={ButtonVariant.MINIMAL}
              className="phone-button"
              icon={<Icon size={20} />}
              text={textOf(t)}
              onClick={() => {
                const part = document.getElementById(name);
                press?.(part);
                // The keyboard covers half of a phone's screen: scroll the section to the top so that its first input stays visible.
                part?.scrollIntoView({ block: 'start' });
              }}
            />
          )),
      )}
    </nav>
  );
}
