import { Button, ButtonVariant, DialogFooter, Intent, TextArea } from '@blueprintjs/core';
import { Clipboard, Document } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import type { ChangeEvent, ClipboardEvent, DragEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { Failure } from '../../api/failure';
import { languageInUse } from '../../i18n/language';
import { copyText } from '../../browser/copy-text';
import { snackbar } from '../../ui/snackbar';
import { headOf } from './import-preview';

const accepted = '.xlsx,.csv,.txt,.tsv';

interface ImportSourceProps {
  /** Files of which formats are offered, besides tables. */
  alsoAccepts?: string;
  /** How the rows have to look. */
  children: ReactNode;
  /** What was typed before, to mend it. */
  initialText?: string;
  busy: boolean;
  failure: Failure | undefined;
  onText: (text: string) => void;
  onFile: (file: File | undefined) => void;
}

/** The input of the rows. A table that is pasted is previewed at once. */
export function ImportSource(props: ImportSourceProps) {
  const { children, alsoAccepts, initialText = '', busy, failure, onText, onFile } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(initialText);
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const table = event.clipboardData.getData('text/plain');
    if (text !== '' || !table.includes('\n')) return;
    event.preventDefault();
    setText(table);
    onText(table);
  };
  return (
    <>
      <DropZone onFile={onFile}>
        {children}
        <TextArea
          fill
          autoFocus
          rows={9}
          aria-label={t('reference.importPaste')}
          placeholder={t('reference.importPaste')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={pasted}
          onKeyDown={({ key, ctrlKey, metaKey }) => {
            if (key === 'Enter' && (ctrlKey || metaKey) && !busy && text.trim() !== '') onText(text);
          }}
        />
        {failure && (
          <p className="form-complaint" role="alert">
            {failure.message ?? t(failure.status === 0 ? 'common.failures.network' : 'common.failures.unknown')}
          </p>
        )}
      </DropZone>
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
        <FileButton busy={busy} accepts={alsoAccepts ? `${accepted},${alsoAccepts}` : accepted} onFile={onFile} />
      </DialogFooter>
    </>
  );
}

function DropZone({ onFile, children }: Pick<ImportSourceProps, 'onFile'> & { children: ReactNode }) {
  const [over, setOver] = useState(false);
  const dragged = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`import-source${over ? ' import-over' : ''}`}
      onDragOver={dragged}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      {children}
    </div>
  );
}

/** The headings that a spreadsheet may have, to copy them into a new one. */
export function HeadToCopy({ declaration }: { declaration: ReferenceDeclaration }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const head = useMemo(() => headOf(declaration, language), [declaration, language]);
  const copy = async (): Promise<void> => {
    await copyText(head.map(({ label }) => label).join('\t'));
    snackbar.note(t('common.copied'));
  };
  return (
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
        onClick={() => void copy()}
      />
    </p>
  );
}

function FileButton({ busy, accepts, onFile }: Pick<ImportSourceProps, 'busy' | 'onFile'> & { accepts: string }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const picked = (event: ChangeEvent<HTMLInputElement>): void => {
    onFile(event.target.files?.[0]);
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accepts}
        aria-label={t('reference.importFile')}
        onChange={picked}
      />
      <Button
        icon={<Document />}
        text={t('reference.importFile')}
        disabled={busy}
        onClick={() => picker.current?.click()}
      />
    </>
  );
}
