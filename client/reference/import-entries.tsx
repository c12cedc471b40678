import { Button, ButtonVariant, Dialog, DialogFooter, Intent, TextArea } from '@blueprintjs/core';
import { Clipboard, Document, Reset } from '@blueprintjs/icons';
import { useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ReferenceDeclaration } from '../../contract/reference/declaration';
import type { ImportPreview, ImportRow } from '../../contract/reference/import';
import { ask } from '../api/ask';
import { isFailure, type Failure } from '../api/failure';
import { newKey } from '../api/send';
import { languageInUse } from '../i18n/language';
import { renewList } from '../list/use-list-pages';
import { copyText } from '../shell/copy-text';
import { snackbar } from '../shell/snackbar';
import { ImportRows } from './import-rows';
import { headOf, refusedRows, rowsToWrite, statesInOrder } from './import-preview';

const accepted = '.xlsx,.csv,.txt,.tsv';

/** A list from a spreadsheet: pasted or uploaded, looked at row by row, and only then written. */
export default function ImportEntries({
  declaration,
  onClose,
}: {
  declaration: ReferenceDeclaration;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview>();
  const [shown, setShown] = useState<ImportRow['state'] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = useRef(newKey());
  const { name } = declaration;

  const look = async (source: { text: string } | FormData): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await ask<ImportPreview>({
        method: 'POST',
        url: `/api/settings/${name}/import/preview`,
        body: source,
      });
      attempt.current = newKey();
      setShown(null);
      setPreview(found);
    } catch (thrown) {
      setFailure(isFailure(thrown) ? thrown : { status: 0 });
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File | undefined): void => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    void look(form);
  };
  const write = async (rows: readonly ImportRow[]): Promise<void> => {
    setBusy(true);
    try {
      const body = { rows: rows.map(({ line, id, given }) => ({ line, id, given })) };
      const { message, added, changed } = await ask<{ message: string; added: number; changed: number }>({
        method: 'POST',
        url: `/api/settings/${name}/import`,
        body,
        key: attempt.current,
      });
      snackbar.success(`${message} · ${t('reference.importDone', { added, changed })}`);
      renewList(name);
      onClose();
    } catch (thrown) {
      const refusal = isFailure(thrown) ? thrown : { status: 0 };
      // Another save was quicker: the rows that it stands against say why, and the others can be written.
      if (preview && refusal.errors) setPreview(refusedRows(preview, refusal.errors));
      attempt.current = newKey();
      snackbar.failure(refusal);
    } finally {
      setBusy(false);
    }
  };

  const writable = preview ? rowsToWrite(preview) : [];
  return (
    <Dialog
      className="import-entries"
      isOpen
      title={t('reference.importTitle', { list: declaration.title[languageInUse()] })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      {preview ? (
        <>
          <div className="import-head">
            <Button
              variant={ButtonVariant.MINIMAL}
              active={shown === null}
              text={`${t('reference.importAll')} ${preview.rows.length}`}
              onClick={() => setShown(null)}
            />
            {statesInOrder.map((state) => (
              <Button
                key={state}
                variant={ButtonVariant.MINIMAL}
                active={shown === state}
                disabled={preview.counts[state] === 0}
                className={`import-${state}`}
                text={`${t(`reference.states.${state}`)} ${preview.counts[state]}`}
                onClick={() => setShown(state)}
              />
            ))}
            <span className="panel-space" />
            <Button
              variant={ButtonVariant.MINIMAL}
              icon={<Reset />}
              text={t('reference.importAgain')}
              onClick={() => setPreview(undefined)}
            />
          </div>
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
                  onClick={() => void write(writable)}
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
      ) : (
        <Source
          declaration={declaration}
          busy={busy}
          failure={failure}
          onText={(text) => void look({ text })}
          onFile={upload}
        />
      )}
    </Dialog>
  );
}

interface SourceProps {
  declaration: ReferenceDeclaration;
  busy: boolean;
  failure: Failure | undefined;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

/** Where the rows come from. What is pasted is read at once. */
function Source({ declaration, busy, failure, onText, onFile }: SourceProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [text, setText] = useState('');
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const head = useMemo(() => headOf(declaration, language), [declaration, language]);

  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const table = event.clipboardData.getData('text/plain');
    if (text !== '' || !table.includes('\n')) return;
    event.preventDefault();
    setText(table);
    onText(table);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <div
        className={`import-source${over ? ' import-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <p>{t('reference.importHow')}</p>
        <p className="import-columns">
          {head.map(({ label, required }) => (
            <span key={label} className="bp6-tag bp6-minimal">
              {label}
              {required && ' *'}
            </span>
          ))}
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Clipboard />}
            text={t('reference.importCopyHead')}
            onClick={() =>
              void copyText(head.map(({ label }) => label).join('\t')).then(() => snackbar.note(t('common.copied')))
            }
          />
        </p>
        <TextArea
          fill
          autoFocus
          rows={9}
          aria-label={t('reference.importPaste')}
          placeholder={t('reference.importPaste')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={pasted}
        />
        {failure && (
          <p className="form-complaint" role="alert">
            {failure.message ?? t(failure.status === 0 ? 'common.failures.network' : 'common.failures.unknown')}
          </p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('reference.importFile')}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <DialogFooter
        actions={
          <Button
            intent={Intent.PRIMARY}
            text={t('reference.importLook')}
            disabled={text.trim() === ''}
            loading={busy}
            onClick={() => onText(text)}
          />
        }
      >
        <Button
          icon={<Document />}
          text={t('reference.importFile')}
          disabled={busy}
          onClick={() => picker.current?.click()}
        />
      </DialogFooter>
    </>
  );
}
