import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { exportFormats, type ExportFormat } from '../../contract/export/export';
import { isDate } from '../../contract/fields/date/field';
import { fieldMessages } from '../../contract/refusals/refusals';
import { localDay } from '../../contract/time';
import { DateInput } from '../fields/date/date-input';
import { languageInUse } from '../i18n/language';
import { Dialog } from '../ui/dialog';

interface AsOfProps {
  onNo: () => void;
  onShow: (day: string) => void;
  onMake: (day: string, format: ExportFormat) => void;
}

const screen = 'screen';

/** Asks for the past day at whose end the list is shown, on the screen or in a file (D149). */
export default function AsOfDialog({ onNo, onShow, onMake }: AsOfProps) {
  const { t } = useTranslation();
  const today = localDay(new Date());
  const [day, setDay] = useState(() => localDay(new Date(Date.now() - 86_400_000)));
  const [where, setWhere] = useState<ExportFormat | typeof screen>(screen);
  const isPast = isDate(day) && day < today;
  return (
    <Dialog title={t('export.asOf')} onClose={onNo}>
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
        <FormGroup label={t('export.asOfWhere')} labelFor="as-of-where">
          <HTMLSelect
            id="as-of-where"
            value={where}
            options={[
              { value: screen, label: t('export.asOfScreen') },
              ...exportFormats.map((format) => ({ value: format, label: t(`export.${format}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => setWhere(value as typeof where)}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onNo} />
            <Button
              intent={Intent.PRIMARY}
              text={t(where === screen ? 'export.asOfShow' : 'export.asOfMake')}
              disabled={!isPast}
              onClick={() => (where === screen ? onShow(day) : onMake(day, where))}
            />
          </>
        }
      />
    </Dialog>
  );
}
