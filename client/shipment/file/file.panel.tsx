import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useParams } from 'react-router';
import type { Prefetch } from '../../api/prefetch';
import { lazyPart } from '../../browser/lazy-part';
import { usePartGuide } from '../../help/part-guide';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { usePresence } from '../../live/use-live';
import { useRecordTitle } from '../../workspace/records/record-title';
import { useUser } from '../../session/use-session';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { useMoment } from '../../workspace/moment';
import { PanelHeader } from '../../workspace/records/panel-header';
import { RecordViewers } from '../../workspace/records/record-viewers';
import { Side } from '../../workspace/layout/side';
import { parts } from '../parts';
import { useAgreed } from '../quotation/agreed';
import { FinishRequestNote, useQuotation, type OpenQuotation, type QuotationFile } from '../quotation/quotation-form';
import { FileActions } from './file-actions';
import { FileHeader } from './file-header';
import { prefetchFileHeader } from '../header/header-api';
import { OldNumbers } from '../header/old-numbers';
import { FilePart, FileParts, useFileParts } from './file-parts';
import { SentBack } from '../header/sent-back';
import { useFileSides } from '../side/use-file-sides';
import './file.css';

const FileAsOf = lazyPart(() => import('./file-as-of'));
const kind = 'shipment';

export const prefetch: Prefetch = (id) => [
  ...parts.flatMap((part) => part.prefetch?.(id) ?? []),
  prefetchFileHeader(id),
];

const partSides = parts.flatMap(({ side }) => side ?? []);

/** The screen of a file: its header, its sections, and its history in the side column. */
export default function FilePanel() {
  const { id } = useParams();
  const [moment] = useMoment();
  return moment === null ? <File key={id} id={Number(id)} /> : <FileAsOf key={id} id={Number(id)} moment={moment} />;
}

function File({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const quotation = useQuotation(id);
  const { file, idata, loaded, rates, failure, reload } = quotation;
  useRecordTitle(file && [file.code, file.name].filter(Boolean).join(' '));
  const [field, setField] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const people = usePresence(kind, id, field);
  const sides = useFileSides(id, idata, partSides);
  const retry = (): void => void reload().catch(() => undefined);
  return (
    <>
      <PanelHeader
        title={file ? <Title file={file} /> : t('screens.shippingorder-edit')}
        people={<RecordViewers people={people} />}
        actions={file && <FileActions file={file} people={people} isDirty={unsaved.length > 0} onSentBack={close} />}
        onClose={close}
      />
      <Side tabs={sides} />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={retry} />}
      {!failure && (!loaded || !rates) && <RecordLoading />}
      {file && loaded && rates && (
        <>
          <FileHeader id={id} />
          <SentBack id={id} />
          <Sections
            quotation={{ ...quotation, file, loaded, rates }}
            unsaved={unsaved}
            onUnsaved={setUnsaved}
            changedBy={people.length === 1 ? people[0]!.name : undefined}
            onFocusField={setField}
          />
        </>
      )}
    </>
  );
}

/** The code comes first: users look a file up by it. */
function Title({ file: { id, code, name } }: { file: QuotationFile }) {
  if (code === null) return name;
  return (
    <>
      {code} <OldNumbers id={id} code={code} /> <span className="workspace-name">{name}</span>
    </>
  );
}

interface SectionsProps {
  quotation: OpenQuotation;
  /** The sections with unsaved input. */
  unsaved: readonly string[];
  onUnsaved: (change: (before: readonly string[]) => readonly string[]) => void;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

/** The sections of a file, each with its own form; a section that was opened once keeps its state. */
function Sections({ quotation, unsaved, onUnsaved, ...shared }: SectionsProps) {
  const user = useUser();
  const { file, finishrq } = quotation;
  const shown = useFileParts(file, user, unsaved);
  const agreed = useAgreed(quotation);
  usePartGuide(parts.find(({ name }) => name === shown.shown)?.guide);
  const [dirtyHandlers] = useState(() => new Map(parts.map(({ name }) => [name, dirtyHandlerOf(name, onUnsaved)])));
  return (
    <div className="file-body">
      <FinishRequestNote request={finishrq} />
      <FileParts {...shown} unsaved={unsaved} />
      <div className="file-forms">
        {parts.map((part) => (
          <FilePart key={part.name} part={part} {...shown}>
            <Suspense fallback={<RecordLoading />}>
              <part.Content quotation={quotation} agreed={agreed} onDirty={dirtyHandlers.get(part.name)!} {...shared} />
            </Suspense>
          </FilePart>
        ))}
      </div>
    </div>
  );
}

function dirtyHandlerOf(part: string, onUnsaved: SectionsProps['onUnsaved']): (dirty: boolean) => void {
  return (dirty) =>
    onUnsaved((before) =>
      before.includes(part) === dirty ? before : dirty ? [...before, part] : before.filter((one) => one !== part),
    );
}
