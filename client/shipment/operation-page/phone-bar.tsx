import { Button, ButtonVariant } from '@blueprintjs/core';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { entryPartsOf } from './entry-parts';

/** Under the thumb, on a phone only: what is entered at the terminal. */
export function PhoneBar({ ftype, isResting }: { ftype: string | undefined; isResting: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <nav className="phone-bar" aria-label={t('operation.phoneBar')}>
      {entryPartsOf(ftype).flatMap(({ name, thumbs = [] }) =>
        thumbs
          .filter(({ needs }) => needs === undefined || (!isResting && allowed(needs, user)))
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
                // The keyboard of a phone covers half of it: the part comes to the top, and its first input is one press away.
                part?.scrollIntoView({ block: 'start' });
              }}
            />
          )),
      )}
    </nav>
  );
}
