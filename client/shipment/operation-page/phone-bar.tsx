import { Button, ButtonVariant } from '@blueprintjs/core';
import { Annotation, Camera, Feed, MapMarker } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';

/** Under the thumb, on a phone only: what is entered at the terminal. */
export function PhoneBar({ hasTracing }: { hasTracing: boolean }) {
  const { t } = useTranslation();
  const button = { variant: ButtonVariant.MINIMAL, className: 'phone-button' } as const;
  return (
    <nav className="phone-bar" aria-label={t('operation.phoneBar')}>
      {hasTracing && (
        <>
          <Button
            {...button}
            icon={<Camera size={20} />}
            text={t('operation.goPhoto')}
            onClick={() => {
              document.querySelector<HTMLInputElement>('#tracing input[capture]')?.click();
              goTo('tracing');
            }}
          />
          <Button
            {...button}
            icon={<MapMarker size={20} />}
            text={t('operation.goTracing')}
            onClick={() => goTo('tracing')}
          />
        </>
      )}
      <Button {...button} icon={<Feed size={20} />} text={t('operation.goNews')} onClick={() => goTo('news')} />
      <Button {...button} icon={<Annotation size={20} />} text={t('operation.goNotes')} onClick={() => goTo('notes')} />
    </nav>
  );
}

/** The keyboard of a phone covers half of it: the part comes to the top, and its first input is one press away. */
function goTo(part: string): void {
  document.getElementById(part)?.scrollIntoView({ block: 'start' });
}
