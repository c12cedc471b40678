import { Button, DialogFooter, HTMLSelect, InputGroup, Intent } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { columnKinds, columnNames, type RailwayColumn } from '../../../../contract/shipment/operations/railway/columns';
import {
  outcomes,
  type RailwayOutcome,
  type RailwayPreview,
  type RailwayPreviewLine,
} from '../../../../contract/shipment/operations/railway/routes';
import { failureOf } from '../../../api/failure';
import { languageInUse } from '../../../i18n/language';
import { useTranslation } from '../../../i18n/use-translation';
import { ImportSource } from '../../../reference/importing/import-source';
import { StateFilter } from '../../../reference/importing/state-filter';
import { usePreview } from '../../../reference/importing/use-preview';
import { Dialog } from '../../../ui/dialog';
import { snackbar } from '../../../ui/snackbar';
import { BulkProgress } from '../../bulk/bulk-progress';
import { useBulkRequest } from '../../bulk/use-bulk-request';
import { allFiles, filesOf, rowsToConfirm, type ChosenFiles } from './chosen-lines';
import { lookOf, RailwayLines } from './railway-lines';
import { correctedBy, useRememberedColumns } from './remembered-columns';

type Sent = { text: string } | { file: File };

const list = 'operation';

/** A list of the railway: pasted or uploaded, previewed line by line, and written only after it is confirmed. */
export default function RailwayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const remembered = useRememberedColumns(t('railway.sourceName'));
  const [source, setSource] = useState(remembered.last);
  const [sent, setSent] = useState<Sent>({ text: '' });
  const { busy, preview, failure, requestPreview, startOver } = usePreview<RailwayPreview>(
    '/api/operation/railway/preview',
  );
  const show = async (from: Sent): Promise<void> => {
    setSent(from);
    const known = remembered.columnsOf(source);
    await requestPreview(bodyOf(from), ({ columns }) => {
      const corrected = correctedBy(columns, known);
      return corrected && bodyOf(from, corrected);
    });
  };
  const correct = (columns: readonly RailwayColumn[]): void => {
    if (preview) remembered.remember(source, preview.columns, columns);
    void requestPreview(bodyOf(sent, columns));
  };
  return (
    <Dialog className="import-entries" title={t('railway.title')} onClose={onClose} canOutsideClickClose={false}>
      {preview ? (
        <Preview {...{ preview, busy, onClose }} onCorrect={correct} onAgain={startOver} />
      ) : (
        <ImportSource
          {...{ busy, failure }}
          initialText={'text' in sent ? sent.text : ''}
          onText={(text) => void show({ text })}
          onFile={(file) => void (file && show({ file }))}
        >
          <p>{t('railway.how')}</p>
          <div className="import-head">
            <label htmlFor="railway-source">{t('railway.source')}</label>
            <InputGroup
              id="railway-source"
              size="small"
              list="railway-sources"
              maxLength={60}
              title={t('railway.sourceHint')}
              value={source}
              onChange={({ target }) => setSource(target.value)}
            />
            <datalist id="railway-sources">
              {remembered.names.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <span className="meta">{t('railway.sourceHint')}</span>
          </div>
        </ImportSource>
      )}
    </Dialog>
  );
}

function bodyOf(from: Sent, columns?: readonly RailwayColumn[]): { text: string } | FormData {
  const corrected = columns ? { columns: JSON.stringify(columns) } : {};
  if ('text' in from) return { ...from, ...corrected };
  const form = new FormData();
  for (const [name, value] of Object.entries(corrected)) form.append(name, value);
  form.append('file', from.file);
  return form;
}

interface PreviewProps {
  preview: RailwayPreview;
  busy: boolean;
  onClose: () => void;
  onCorrect: (columns: readonly RailwayColumn[]) => void;
  onAgain: () => void;
}

function Preview({ preview, busy, onClose, onCorrect, onAgain }: PreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<RailwayOutcome | null>(null);
  const [chosen, setChosen] = useState<ChosenFiles>(new Map());
  const { answer, isRunning, run, stop } = useBulkRequest(list);
  const { lines, counts } = preview;
  const toChoose = useMemo(() => lines.filter(({ outcome }) => outcome === 'choose'), [lines]);
  const written = lines.filter((line) => filesOf(line, chosen).length > 0).length;
  const confirm = async (): Promise<void> => {
    try {
      const body = { list, act: 'railway', rows: rowsToConfirm(preview, chosen) };
      const { total } = await run(body, { entered: {} });
      snackbar.success(t('railway.done', { count: total }));
      onClose();
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
  return (
    <>
      <StateFilter
        states={outcomes}
        counts={counts}
        nameOf={(outcome) => t(`railway.outcomes.${outcome}`)}
        classOf={lookOf}
        total={lines.length}
        {...{ shown, setShown, onAgain }}
      />
      <Columns columns={preview.columns} onCorrect={onCorrect} />
      {toChoose.length > 0 && (
        <FileChoices
          lines={toChoose}
          chosen={chosen}
          onChoose={(line, file) => setChosen(new Map([...chosen, [line, file]]))}
        />
      )}
      <RailwayLines lines={shown === null ? lines : lines.filter(({ outcome }) => outcome === shown)} />
      {answer && <BulkProgress answer={answer} onStop={isRunning ? () => void stop() : undefined} />}
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              autoFocus
              intent={Intent.PRIMARY}
              text={answer && !isRunning ? t('railway.again') : t('railway.confirm', { count: written })}
              disabled={written === 0}
              loading={busy || isRunning}
              onClick={() => void confirm()}
            />
          </>
        }
      >
        <span role="status">
          {written === 0
            ? t('railway.nothing')
            : [
                t('railway.notYet'),
                ...(written < lines.length ? [t('railway.left', { count: lines.length - written })] : []),
              ].join(' ')}
        </span>
      </DialogFooter>
    </>
  );
}

/** What each column of the sheet is taken to hold; the user corrects it. */
function Columns({ columns, onCorrect }: { columns: RailwayPreview['columns']; onCorrect: PreviewProps['onCorrect'] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const nameOf = (at: number): string => columns[at]?.head || t('railway.unnamed', { at: at + 1 });
  const correct = (at: number, kind: RailwayColumn): void =>
    // Each kind is in one column.
    onCorrect(columns.map((column, other) => (other === at ? kind : column.kind === kind ? 'skip' : column.kind)));
  const mixed = columns.flatMap(({ isMixed }, at) => (isMixed ? [nameOf(at)] : []));
  return (
    <div role="group" className="import-head" aria-label={t('railway.columns')}>
      {columns.map(({ kind, sample }, at) => (
        <label key={at} title={sample}>
          {nameOf(at)}{' '}
          <HTMLSelect
            aria-label={nameOf(at)}
            value={kind}
            onChange={({ target }) => correct(at, target.value as RailwayColumn)}
          >
            {columnNames.map((name) => (
              <option key={name} value={name}>
                {columnKinds[name].label[language]}
              </option>
            ))}
          </HTMLSelect>
        </label>
      ))}
      {columns.every(({ kind }) => kind !== 'on') && <p className="rate-notice">{t('railway.noDays')}</p>}
      {mixed.map((column) => (
        <p key={column} className="rate-notice">
          {t('railway.mixed', { column })}
        </p>
      ))}
    </div>
  );
}

interface FileChoicesProps {
  lines: readonly RailwayPreviewLine[];
  chosen: ChosenFiles;
  onChoose: (line: number, file: number) => void;
}

/** The lines whose number is in several files; a line that nobody chooses a file for is left out. */
function FileChoices({ lines, chosen, onChoose }: FileChoicesProps) {
  const { t } = useTranslation();
  return (
    <div role="group" className="import-head" aria-label={t('railway.choose')}>
      <span>{t('railway.choose')}</span>
      {lines.map(({ line, number, files }) => (
        <label key={line}>
          {number}{' '}
          <HTMLSelect
            aria-label={number}
            value={chosen.get(line) ?? ''}
            onChange={({ target }) => onChoose(line, Number(target.value))}
          >
            <option value="" disabled>
              {t('railway.chooseOne')}
            </option>
            {files.map(({ id, code, isCarrier }) => (
              <option key={id} value={id}>
                {isCarrier ? `${code} (${t('railway.carrier')})` : code}
              </option>
            ))}
            <option value={allFiles}>{t('railway.chooseAll', { count: files.length })}</option>
          </HTMLSelect>
        </label>
      ))}
    </div>
  );
}
