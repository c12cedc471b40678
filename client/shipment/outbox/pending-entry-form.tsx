import { useMemo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { FormField } from '../../form/form-field';
import { RecordForm } from '../../form/record-form';
import { languageInUse } from '../../i18n/language';
import { PictureInput } from '../pictures/picture-input';
import { usePendingPictures } from '../pictures/use-pictures';
import { DocumentInputs, NoteInputs, TracingInputs } from '../entries/entry-inputs';
import { ownPath } from '../form/wire';
import { useSendOrQueue } from './use-outbox';
import type { PendingEntry, PendingKind } from './pending-entry';
import { pendingKinds } from './pending-kinds';
import { Dialog } from '../../ui/dialog';

/** What is entered of a unit on its way; the rest of it goes along as it was typed. */
const unitNames = [
  'kind',
  'number',
  'sizeType',
  'seal',
  'grossKg',
  'pieces',
  'carrier',
  'place',
  'placeOn',
  'ataBorder',
  'returned',
  'comment',
  'numberReason',
];

const inputs: Readonly<Record<PendingKind, ReactNode>> = {
  tracing: <TracingInputs />,
  note: <NoteInputs />,
  ataBorder: <FormField name="ataBorder" autoFocus />,
  unit: unitNames.map((name) => <FormField key={name} name={name} span={6} autoFocus={name === 'number'} />),
  document: <DocumentInputs />,
  attention: ['until', 'reason'].map((name) => <FormField key={name} name={name} span={6} />),
  paper: null,
};

interface PendingEntryFormProps {
  entry: PendingEntry;
  onSent: () => void;
  onClose: () => void;
}

/** Edits an entry that was refused in the background and sends it as a new one: the first one was not entered. */
export function PendingEntryForm({ entry, onSent, onClose }: PendingEntryFormProps) {
  const { t } = useTranslation();
  const send = useSendOrQueue();
  const pictures = usePendingPictures(entry.pictures, pendingKinds[entry.kind].files);
  const { label, fields, files } = pendingKinds[entry.kind];
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const loaded = useMemo(() => ({ values: entry.values, version: 0 }), [entry]);
  return (
    <Dialog
      className="create-entry"
      title={`${entry.file.code} · ${label[languageInUse()]}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`waiting/${entry.key}`}
        fields={fields}
        mode="add"
        inDialog
        loaded={loaded}
        errorPath={(path) => ownPath(form, path)}
        alsoChanged={pictures.all.length !== entry.pictures.length}
        save={async (values, { key }) => {
          await pictures.ensureNoneRefused(t('waiting.refusedFirst'));
          const { kind, file, url } = entry;
          const address = url === undefined ? {} : { url };
          return send({ kind, file, values, pictures: pictures.entryPictures, ...address }, key);
        }}
        onSaved={() => {
          onSent();
          onClose();
        }}
      >
        {inputs[entry.kind]}
        {files && (
          <div className="form-span-12">
            <PictureInput list={pictures} all={pictures.all} kind={files} />
          </div>
        )}
      </RecordForm>
    </Dialog>
  );
}
