import { useMemo, useState } from 'react';
import { documentKinds, type DocumentKind } from '../../../contract/document/kinds';
import { allowed } from '../../../contract/permissions';
import { documentsForm } from '../../../contract/shipment/documents/form';
import { failureOf, type Failure } from '../../api/failure';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useMoment } from '../../workspace/moment';
import { useUser } from '../../session/use-session';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';
import { FoldedText } from '../entries/folded-text';
import { useSendOrQueue } from '../outbox/use-outbox';
import { documentFiles } from '../pictures/file-kinds';
import { PictureInput } from '../pictures/picture-input';
import type { PictureList } from '../pictures/picture-list';
import { usePictures } from '../pictures/use-pictures';
import { DocumentFile } from './document-file';
import { documentFieldsFor, useDocuments, useNeeds, type DocumentRow } from './documents-api';
import { NeedsChecklist } from './needs-checklist';
import { NewVersion } from './new-version';
import { RemoveDocument } from './remove-document';

const columns: readonly EntryColumn<DocumentRow>[] = [
  { fields: ['kind'], cell: (row) => <KindCell row={row} /> },
  { fields: ['number'], cell: ({ reference }) => reference },
  { fields: ['on'], cell: ({ on }) => on, look: 'entry-day' },
  {
    fields: ['comment'],
    cell: ({ comment, user }) => (
      <>
        {comment !== null && <FoldedText text={comment} />}
        {user !== null && <span className="entry-author">{user}</span>}
      </>
    ),
  },
];

function KindCell({ row: { kind, version, versions } }: { row: DocumentRow }) {
  const { t } = useTranslation();
  return (
    <>
      {kindName(kind)}
      {versions > 1 && <span className="entry-author">{t('documents.version', { version, versions })}</span>}
    </>
  );
}

function kindName(kind: string): string {
  return documentKinds[kind as DocumentKind]?.[languageInUse()] ?? kind;
}

/** The documents of a file: each is sent as soon as it is chosen, and becomes a document of its own when the row is added. */
export default function DocumentEntries({ id, code, isArchived, onFocusField }: EntriesProps) {
  const { t } = useTranslation();
  const user = useUser();
  const entries = useDocuments(id);
  const needs = useNeeds(id);
  const mayAddCargo = allowed('document.editCargo', user);
  const [moment] = useMoment();
  const [earlier, setEarlier] = useState<DocumentRow>();
  const files = usePictures(`documents/${id}`, documentFiles);
  const { all } = files;
  const isChosen = all.length > 0;
  const fields = useMemo(() => documentFieldsFor(user), [user]);
  const sendOrQueue = useSendOrQueue();
  const mayChange = !isArchived && moment === null;
  const adding = useMemo<Adding<DocumentRow>>(
    () => ({
      send: async (values) => {
        await files.ensureNoneRefused(t('waiting.refusedFirst'));
        if (files.all.length === 0) throw { status: 422, message: t('documents.chooseFirst') } satisfies Failure;
        return sendEach(files, (picture) =>
          sendOrQueue({ kind: 'document', file: { id, code }, values, pictures: [picture] }, `${picture.key}-document`),
        );
      },
      more: { isChosen, clear: files.clear },
      valuesToRepeat: ({ kind, reference, on, comment }) => ({ kind, number: reference, on, comment }),
      onFocusField,
    }),
    [id, code, files, isChosen, sendOrQueue, onFocusField, t],
  );
  const shown = useMemo(
    () => [
      ...columns,
      {
        fields: [],
        label: t('documents.file'),
        cell: (row: DocumentRow) => (
          <DocumentFile
            document={row}
            onNewVersion={mayChange && row.kind in (fields['kind']?.choices ?? {}) ? () => setEarlier(row) : undefined}
          />
        ),
        input: <PictureInput list={files} all={all} kind={documentFiles} />,
      },
    ],
    [t, files, all, fields, mayChange],
  );
  return (
    <>
      <EntryTable
        id={id}
        name="documents"
        title={documentsForm.tables.documents.label[languageInUse()]}
        url="/api/document"
        fields={fields}
        columns={shown}
        entries={entries}
        adding={isArchived ? undefined : adding}
        mayRemove={({ removable }) => !isArchived && removable !== 'no'}
        nameOf={nameOf}
        above={(begin) =>
          moment === null && (
            <NeedsChecklist needs={needs} onAdd={begin && mayAddCargo ? (kind) => begin({ kind }) : undefined} />
          )
        }
        removal={(row, onDone) => <RemoveDocument id={id} document={row} name={nameOf(row)} onDone={onDone} />}
      />
      {earlier && (
        <NewVersion
          file={{ id, code }}
          earlier={earlier}
          name={nameOf(earlier)}
          onClose={() => setEarlier(undefined)}
        />
      )}
    </>
  );
}

function nameOf({ kind, reference, name }: DocumentRow): string {
  return [kindName(kind), reference, name].filter(Boolean).join(' · ');
}

/** One document for each file. Those that are saved leave the list, so that a refusal of another one does not enter them again. */
async function sendEach(
  files: PictureList,
  send: (picture: PictureList['entryPictures'][number]) => Promise<{ message: string }>,
): Promise<{ message: string }> {
  let answer = { message: '' };
  let refused: Failure | undefined;
  for (const picture of files.entryPictures) {
    try {
      answer = await send(picture);
      files.remove(picture.key);
    } catch (thrown) {
      refused ??= failureOf(thrown);
    }
  }
  if (refused) throw refused;
  return answer;
}
