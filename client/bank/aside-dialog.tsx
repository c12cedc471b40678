import { Button, DialogBody, DialogFooter, FormGroup, HTMLSelect, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { asideFields } from '../../contract/bank/form';
import { bankLineKind } from '../../contract/bank/kind';
import { asideWords } from '../../contract/bank/line';
import { bankLineList } from '../../contract/bank/list';
import { moneyKind } from '../../contract/fields/money/kind';
import { formatNumber } from '../../contract/text/format-number';
import { useAction } from '../act/use-action';
import { CommentInput } from '../form/dialogs/comment-dialog';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { Dialog } from '../ui/dialog';
import type { NamedLine } from './proposals/bank-row';

const lists = [bankLineList.name];
const words = Object.entries(asideWords);
const maxNote = 500;

/** Asks why a line does not concern us: a word, and a comment where it is not enough. Enter confirms. */
export function AsideDialog({ line, onClose }: { line: NamedLine; onClose: () => void }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [word, setWord] = useState<string>('own');
  const [note, setNote] = useState('');
  const { busy, errors, act } = useAction(lists, { of: { kind: bankLineKind, id: line.id } });
  const send = async (): Promise<void> => {
    if (await act(`/api/bank/${line.id}/aside`, { aside: word, asideNote: note })) onClose();
  };
  const amount = formatNumber(line.amount, moneyKind.decimals);
  return (
    <Dialog title={t('bank.setAside')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onKeyDown={(event) => {
          const isSelect = event.target instanceof HTMLSelectElement;
          if (event.key !== 'Enter' || !(isSelect || event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogBody>
          <p>{t('bank.setAsideWhat', { day: line.day, amount, text: line.text })}</p>
          <FormGroup label={asideFields.aside.label[language]} labelFor="aside-word" helperText={t('bank.asideHint')}>
            <HTMLSelect
              id="aside-word"
              fill
              autoFocus
              value={word}
              onChange={({ target }) => setWord(target.value)}
              options={words.map(([value, label]) => ({ value, label: label[language] }))}
            />
          </FormGroup>
          <CommentInput
            label={asideFields.asideNote.label[language]}
            maxLength={maxNote}
            wrong={errors['asideNote']?.[0]}
            comment={note}
            onChange={setNote}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} text={t('bank.setAside')} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
