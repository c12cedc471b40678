import { Button, Checkbox, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { maxPdfColumns } from '../../contract/export/pdf-limits';
import type { TableDeclaration } from '../../contract/list';
import { languageInUse } from '../i18n/language';
import './export-button.css';
import { Dialog } from '../ui/dialog';

interface ColumnsProps {
  table: TableDeclaration;
  /** The columns that the screen shows, more than fit on a page. */
  columns: readonly string[];
  onNo: () => void;
  onMake: (columns: readonly string[]) => void;
}

/** A page has room for a limited number of columns: the user chooses them, instead of the file being refused. */
export default function PdfColumnsDialog({ table, columns, onNo, onMake }: ColumnsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(columns.slice(0, maxPdfColumns));
  const fits = chosen.length > 0 && chosen.length <= maxPdfColumns;
  const toggle = (key: string): void =>
    setChosen(columns.filter((column) => (column === key ? !chosen.includes(key) : chosen.includes(column))));
  return (
    <Dialog title={t('export.pdfColumns')} onClose={onNo}>
      <DialogBody>
        <p>{t('export.pdfColumnsHint', { most: maxPdfColumns, all: columns.length })}</p>
        <div className="export-columns">
          {columns.map((key) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              label={table.columns[key]?.label[languageInUse()] ?? key}
              onChange={() => toggle(key)}
            />
          ))}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onNo} />
            <Button
              intent={Intent.PRIMARY}
              disabled={!fits}
              text={t('export.pdfColumnsMake', { chosen: chosen.length, most: maxPdfColumns })}
              onClick={() => onMake(chosen)}
            />
          </>
        }
      />
    </Dialog>
  );
}
