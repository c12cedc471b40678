import { Button, DialogBody, DialogFooter, Intent, TextArea } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { FormRow } from '../../../../contract/diff';
import { applyPaste, type PastePlan } from './paste-plan';
import { PasteTable } from './paste-table';
import { labelOf, type CellRules } from '../row-column';
import { UnknownNames } from './unknown-names';
import { usePastePlan } from './use-paste-plan';
import type { InitialValues, NormalizeRow } from '../use-table-rows';
import { Dialog } from '../../../ui/dialog';

interface PasteDialogProps {
  rules: CellRules;
  rows: readonly FormRow[];
  /** Null where nothing was copied yet: the user pastes into the dialog. */
  text: string | null;
  at: number;
  column: number;
  canAdd: boolean;
  initialValues: InitialValues;
  normalize: NormalizeRow;
  onClose: () => void;
  onTake: (rows: FormRow[]) => void;
}

/** Previews a pasted block before it is applied: where each cell goes, and what is wrong. */
export default function PasteDialog(props: PasteDialogProps) {
  const { rules, rows, initialValues, normalize, onClose, onTake } = props;
  const { t } = useTranslation();
  const { isRead, read, plan, unknown, addEntry, ...mending } = usePastePlan(props);
  const hasColumns = plan !== undefined && plan.columns.length > 0;
  const take = useRef<HTMLButtonElement>(null);
  const canTake = hasColumns && plan.rows.some(({ isWrong }) => !isWrong);
  useEffect(() => {
    // A cell that is being mended keeps the focus.
    if (canTake && !document.activeElement?.closest('.paste-table')) take.current?.focus();
  }, [canTake]);
  return (
    <Dialog
      className="paste-dialog"
      title={t('rows.pasteTitle', { table: rules.table.label[rules.language] })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        {!isRead && <PasteArea rules={rules} onPaste={read} />}
        {isRead && !plan && <p className="quiet">{t('rows.pasteReading')}</p>}
        {plan && !hasColumns && <p role="alert">{t('rows.pasteNoColumns')}</p>}
        {hasColumns && (
          <>
            <Count plan={plan} />
            <UnknownNames unknown={unknown} rules={rules} onAdded={addEntry} />
            <PasteTable rules={rules} plan={plan} {...mending} />
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              intent={Intent.PRIMARY}
              text={t('rows.pasteTake')}
              disabled={!canTake}
              onClick={() =>
                canTake && onTake(applyPaste(plan, { table: rules.table, initialValues, normalize }, rows))
              }
              ref={take}
            />
          </>
        }
      />
    </Dialog>
  );
}

function PasteArea({ rules: { table, columns, language }, onPaste }: PasteAreaProps) {
  const { t } = useTranslation();
  const written = columns.filter((one) => !one.figure);
  return (
    <>
      <p>{t('rows.pasteHere')}</p>
      <TextArea
        autoFocus
        fill
        rows={6}
        aria-label={t('rows.pasteHere')}
        placeholder={written.map((one) => labelOf(table, one, language)).join('\t')}
        value=""
        onChange={(event) => event.target.value.trim() !== '' && onPaste(event.target.value)}
      />
    </>
  );
}

interface PasteAreaProps {
  rules: CellRules;
  onPaste: (text: string) => void;
}

function Count({ plan: { rows, problems, locked } }: { plan: PastePlan }) {
  const { t } = useTranslation();
  const going = rows.filter(({ isWrong }) => !isWrong);
  const added = going.filter((row) => row.over === null).length;
  return (
    <p role="status" className={problems > 0 ? 'paste-wrong' : ''}>
      {t('rows.pasteCount', { added, changed: going.length - added })}
      {problems > 0 && ` ${t('rows.pasteProblems', { count: problems })}`}
      {locked > 0 && ` ${t('rows.pasteLocked', { locked })}`}
    </p>
  );
}
