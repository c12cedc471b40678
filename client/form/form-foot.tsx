import { Button, Intent } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { Fields } from '../../contract/fields/field';
import { languageInUse } from '../i18n/language';
import { fieldMessageIn } from '../../contract/refusals/field-texts';
import type { Values } from './values/merge';
import type { UndoKey } from '../fields/line/own-undo';
import { problemLocation, type Problem } from './problems/problems';
import type { RecordFormProps } from './record-form-props';
import type { FormTables } from './values/table';
import { SaveBar } from './saving/save-bar';
import { UnsavedDialog } from './saving/unsaved-dialog';
import type { FormParts } from './use-form-parts';

interface FormFootProps {
  props: RecordFormProps;
  parts: FormParts;
  takeBack: (key: UndoKey) => void;
}

/** The save bar with the first problem, and the dialog that asks before all input is discarded. */
export function FormFoot({ props, parts, takeBack }: FormFootProps) {
  const { fields, mode } = props;
  const { tables, state, problems, isDirty, saving, changes, discard } = parts;
  const { t } = useTranslation();
  const [isCancelling, setCancelling] = useState(false);
  const [first] = problems.list;
  const wrong = first && problemText(first, fields, tables, state.typed(), t);
  return (
    <>
      <SaveBar
        isDirty={isDirty}
        isSaving={saving.isSaving}
        saveText={props.saveText ?? t(mode === 'add' ? 'form.save' : 'form.update')}
        wrong={wrong === undefined ? undefined : { words: wrong, count: problems.list.length }}
        onWrong={() => first && problems.goTo(first)}
        history={state.edits.history}
        labelOf={(name) => (fields[name] ?? tables[name])?.label[languageInUse()] ?? name}
        onUndo={() => takeBack('undo')}
        onRedo={() => takeBack('redo')}
        onCancel={isDirty && mode === 'edit' ? () => setCancelling(true) : undefined}
        another={
          mode === 'add' && props.saveAnotherText
            ? { text: props.saveAnotherText, save: () => void saving.submit(true) }
            : undefined
        }
      />
      {isCancelling && (
        <UnsavedDialog
          title={t('form.cancelTitle')}
          text={t('form.cancelText')}
          changes={changes()}
          onStay={() => setCancelling(false)}
        >
          <Button
            intent={Intent.PRIMARY}
            text={t('form.discard')}
            onClick={() => {
              setCancelling(false);
              discard();
            }}
          />
        </UnsavedDialog>
      )}
    </>
  );
}

/** The first problem, for the save bar; a problem of a field has its message at the field already. */
function problemText(problem: Problem, fields: Fields, tables: FormTables, values: Values, t: TFunction): string {
  const language = languageInUse();
  const location = problemLocation(problem, fields, tables, values, language, (at) => t('rows.line', { place: at }));
  if (problem.path in fields) return t('form.problemIn', { place: location });
  const message = fieldMessageIn(language, problem.message);
  return location === '' ? message : t('form.problemAt', { place: location, message });
}
