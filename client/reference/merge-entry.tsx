import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import type { Fields } from '../../contract/fields';
import { nameOf, type Entry, type ReferenceDeclaration } from '../../contract/reference/declaration';
import { ask } from '../api/ask';
import { failureOf } from '../api/failure';
import { ChangeTable } from '../form/change-table';
import { changesOf, formValues } from '../form/form-values';
import { RefInput } from '../form/ref-input';
import { undoLast } from '../history/undo-last';
import { languageInUse } from '../i18n/language';
import { renewList } from '../list/use-list-pages';
import { snackbar } from '../shell/snackbar';
import { useEntrySource, useRefName, useRefNames } from './use-entries';

interface MergeEntryProps {
  declaration: ReferenceDeclaration;
  fields: Fields;
  /** The entry that goes. */
  id: number;
  values: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Two entries were one all along: chooses the one that stays, shows in what they differ, and says what follows. */
export default function MergeEntry({ declaration, fields, id, values, onClose }: MergeEntryProps) {
  const { name: list, detailKey } = declaration;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = languageInUse();
  const [into, setInto] = useState<number | null>(null);
  const [winner, setWinner] = useState<Record<string, unknown>>();
  const [busy, setBusy] = useState(false);
  const source = useEntrySource(list, { except: id });
  const nameOfRef = useRefNames(fields);
  const winnerName = useRefName(list, into);
  const loserName = nameOf(declaration, values as Entry);

  useEffect(() => {
    setWinner(undefined);
    if (into === null) return;
    const asking = new AbortController();
    ask<Record<string, Record<string, unknown>>>({ url: `/api/settings/${list}/${into}`, signal: asking.signal }).then(
      (answer) => !asking.signal.aborted && setWinner(answer[detailKey]),
      (thrown: unknown) => !asking.signal.aborted && snackbar.failure(failureOf(thrown)),
    );
    return () => asking.abort();
  }, [into, list, detailKey]);

  const undo = async (): Promise<void> => {
    try {
      snackbar.success(await undoLast(list, id, 'Merged'));
      renewList(list);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
  const merge = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: `/api/settings/${list}/${id}/merge`,
        body: { into },
      });
      snackbar.success(message, { label: t('common.undo'), run: () => void undo() });
      renewList(list);
      onClose();
      void navigate(`/settings/${list}/${into}/edit`);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
      setBusy(false);
    }
  };
  const differences =
    winner && changesOf(fields, formValues(fields, values), formValues(fields, winner), language, nameOfRef);
  return (
    <Dialog
      className="merge-entry"
      isOpen
      title={t('reference.mergeTitle')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>{t('reference.mergeWhich', { name: loserName, id })}</p>
        <RefInput
          label={t('reference.mergeStays')}
          placeholder={t('reference.mergeStays')}
          value={into}
          name={winnerName}
          source={source}
          required
          onChange={(item) => setInto(item === null ? null : Number(item.id))}
        />
        {differences && (
          <>
            {differences.length > 0 && (
              <ChangeTable
                changes={differences}
                was={t('reference.mergeGoes', { id })}
                now={t('reference.mergeKept', { id: into ?? 0 })}
              />
            )}
            <p className="merge-effect">
              {t('reference.mergeEffect', { loser: loserName, winner: winnerName ?? `#${into}` })}
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              intent={Intent.PRIMARY}
              text={t('reference.mergeDo')}
              disabled={!differences}
              loading={busy}
              onClick={() => void merge()}
            />
          </>
        }
      />
    </Dialog>
  );
}
