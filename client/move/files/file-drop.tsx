import { Button, Intent } from '@blueprintjs/core';
import { Clipboard, Document, FolderClose } from '@blueprintjs/icons';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { formatNumber } from '../../../contract/text/format-number';
import { useTranslation } from '../../i18n/use-translation';
import { chosenFolder, droppedFiles } from './dropped-files';
import type { FilesOfFolder } from './files-of-folder';
import { PasteDialog } from './paste-dialog';
import type { FilesFor } from './use-uploads';

/** The old format of Excel can be chosen, too: the refusal says how to save it as a new one. */
const accepted = '.xlsx,.xls,.csv,.txt,.tsv,.zip';

interface FileDropProps {
  moveId: number;
  what?: FilesFor;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}

/** Takes files that are dropped or chosen, and pasted tables. */
export function FileDrop({ moveId, what = 'files', onFiles, children }: FileDropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState<FilesOfFolder['leftOut']>([]);
  const take = (found: FilesOfFolder): void => {
    setLeftOut(found.leftOut);
    onFiles(found.files);
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(take);
  };
  return (
    <div
      className={isOver ? 'move-drop move-drop-over' : 'move-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t('move.chooseFiles')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <input
        ref={(input) => {
          folderPicker.current = input;
          // React knows no such property.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        aria-label={t('move.chooseFolder')}
        onChange={({ target }) => {
          void chosenFolder([...(target.files ?? [])]).then(take);
          target.value = '';
        }}
      />
      <span className="move-drop-buttons">
        <Button
          intent={Intent.PRIMARY}
          icon={<Document />}
          text={t('move.chooseFiles')}
          onClick={() => picker.current?.click()}
        />
        <Button
          icon={<FolderClose />}
          text={t('move.chooseFolder')}
          title={t('move.folderHint')}
          onClick={() => folderPicker.current?.click()}
        />
        <Button icon={<Clipboard />} text={t('move.paste')} onClick={() => setPasting(true)} />
      </span>
      <span className="quiet">{children}</span>
      {leftOut.length > 0 && (
        <span className="meta" role="status">
          {t('move.leftOutOfExport', {
            names: leftOut.map(({ name, files }) => (files > 1 ? `${name} (${formatNumber(files)})` : name)).join(', '),
          })}
        </span>
      )}
      {isPasting && <PasteDialog moveId={moveId} what={what} onClose={() => setPasting(false)} />}
    </div>
  );
}
