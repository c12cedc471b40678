import { Button, ButtonVariant } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { useTranslation } from '../i18n/use-translation';
import type { ExportMenuProps } from './export-menu';

const ExportMenu = lazyPart(() => import('./export-menu'));

/** The code of the export menu is loaded when the button is first pressed; the button looks the same until then. */
export function ExportButton(props: ExportMenuProps) {
  const { t } = useTranslation();
  const { goToDay } = props;
  const [isOpened, setOpened] = useState(false);
  const button = (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Download />}
      {...(goToDay ? {} : { size: 'small' })}
      aria-label={t(goToDay ? 'export.title' : 'export.chosen')}
      title={t(goToDay ? 'export.title' : 'export.chosen')}
      onClick={() => setOpened(true)}
    />
  );
  // A file would stay when the rehearsal is thrown away.
  if (rehearsalInUse !== null) return null;
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <ExportMenu {...props} />
    </Suspense>
  );
}
