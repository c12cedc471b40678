import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportFormats, type ExportFormat } from '../../contract/export/export';
import { isDate } from '../../contract/fields';
import { fieldMessages } from '../../contract/refusals';
import { localDay } from '../../contract/time';
import { DateInput } from '../form/date-input';
import { useFocusBack } from '../form/use-focus-back';
import { languageInUse } from '../i18n/language';

interface AsOfProps {
  onNo: () => void;
  onYes: (day: string, format: ExportFormat) => void;
}

/** Asks for the past day whose end a file is to show (D149). */
export default function AsOfDialog({ onNo, onYes }: AsOfProps) {
  const { t } = useTranslation();
  useFocusBack();
  const today = localDay(new Date());
  const [day, setDay] = useState(() => localDay(new Date(Date.now() - 86_400_000)));
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const isPast = isDate(day) && day < today;
  return (
    <Dialog isOpen title={t('export.asOf')} onClose={onNo}>
      <DialogBody>
        <p>{t('export.asOfHint')}</p>
        <FormGroup
          label={t('export.asOfDay')}
          labelFor="as-of-day"
          intent={isPast ? Intent.NONE : Intent.DANGER}
          helperText={isPast ? '' : fieldMessages.pastDay[languageInUse()]}
        >
          <DateInput id="as-of-day" label={t('export.asOfDay')} value={day} onChange={setDay} invalid={!isPast} />
        </FormGroup>
        <FormGroup label={t('export.asOfFormat')} labelFor="as-of-format">
          <HTMLSelect
            id="as-of-format"
            value={format}
            options={[...exportFormats]}
            onChange={({ currentTarget: { value } }) => setFormat(value as ExportFormat)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onNo} />
            <Button
              intent={Intent.PRIMARY}
              text={t('export.asOfMake')}
              disabled={!isPast}
              onClick={() => onYes(day, format)}
            />
          </>
        }
      />
    </Dialog>
  );
}
