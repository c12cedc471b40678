import { Button, ButtonVariant } from '@blueprintjs/core';
import { Clipboard, Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';

interface RowsFootProps {
  canAdd: boolean;
  toolbar: ReactNode;
  foot: ReactNode;
  /** Missing on a phone, where the button is below the cards. */
  onAdd?: (() => void) | undefined;
  onPaste: () => void;
}

/** Below the rows: the actions on the table, and its sums. */
export function RowsFoot({ canAdd, toolbar, foot, onAdd, onPaste }: RowsFootProps) {
  const { t } = useTranslation();
  return (
    <footer className="rows-foot">
      {canAdd && (
        <>
          {onAdd && (
            <Button
              variant={ButtonVariant.MINIMAL}
              icon={<Plus />}
              text={t('rows.add')}
              title={t('rows.addHint')}
              onClick={onAdd}
            />
          )}
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Clipboard />}
            text={t('rows.paste')}
            title={t('rows.pasteHint')}
            onClick={onPaste}
          />
        </>
      )}
      {toolbar}
      <span className="panel-space" />
      {foot}
    </footer>
  );
}
