import { Button, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import { languageInUse } from '../../i18n/language';
import { rowsToWrite, statesInOrder } from './import-preview';
import { ImportRows } from './import-rows';
import { HeadToCopy, ImportSource } from './import-source';
import { StateFilter } from './state-filter';
import { useImport } from './use-import';
import { Dialog } from '../../ui/dialog';

interface ImportEntriesProps {
  declaration: ReferenceDeclaration;
  onClose: () => void;
}

/** Imports a list from a spreadsheet: pasted or uploaded, previewed row by row, and only then written. */
export default function ImportEntries({ declaration, onClose }: ImportEntriesProps) {
  const { t } = useTranslation();
  const { busy, preview, failure, requestPreview, startOver, write } = useImport(declaration.name, onClose);
  const upload = (file: File | undefined): void => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    void requestPreview(form);
  };
  return (
    <Dialog
      className="import-entries"
      title={t('reference.importTitle', { list: declaration.title[languageInUse()] })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      {preview ? (
        <Preview
          {...{ declaration, preview, busy, onClose }}
          onAgain={startOver}
          onWrite={(rows) => void write(rows)}
        />
      ) : (
        <ImportSource {...{ busy, failure }} onText={(text) => void requestPreview({ text })} onFile={upload}>
          <p>{t('reference.importHow')}</p>
          <HeadToCopy declaration={declaration} />
        </ImportSource>
      )}
    </Dialog>
  );
}

interface PreviewProps extends ImportEntriesProps {
  preview: ImportPreview;
  busy: boolean;
  onAgain: () => void;
  onWrite: (rows: readonly ImportRow[]) => void;
}

function Preview({ declaration, preview, busy, onAgain, onWrite, onClose }: PreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ImportRow['state'] | null>(null);
  const writable = rowsToWrite(preview);
  return (
    <>
      <StateFilter
        states={statesInOrder}
        counts={preview.counts}
        nameOf={(state) => t(`reference.states.${state}`)}
        classOf={(state) => `import-${state}`}
        total={preview.rows.length}
        {...{ shown, setShown, onAgain }}
      />
      {preview.unknown.length > 0 && (
        <p className="rate-notice">{t('reference.importUnknown', { columns: preview.unknown.join(', ') })}</p>
      )}
      <ImportRows
        declaration={declaration}
        rows={shown === null ? preview.rows : preview.rows.filter(({ state }) => state === shown)}
      />
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              intent={Intent.PRIMARY}
              text={t('reference.importWrite', { rows: writable.length })}
              disabled={writable.length === 0}
              loading={busy}
              onClick={() => onWrite(writable)}
            />
          </>
        }
      >
        <span role="status">
          {preview.counts.wrong > 0
            ? t('reference.importLeft', { rows: preview.counts.wrong })
            : writable.length === 0
              ? t('reference.importNothing')
              : t('reference.importNotYet')}
        </span>
      </DialogFooter>
    </>
  );
}
