import { useMemo } from 'react';
import type { Failure } from '../../api/failure';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { RecordForm } from '../../form/record-form';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { DocumentInputs } from '../entries/entry-inputs';
import { useSendOrQueue } from '../outbox/use-outbox';
import { documentFiles } from '../pictures/file-kinds';
import { PictureInput } from '../pictures/picture-input';
import { usePendingPictures } from '../pictures/use-pictures';
import { documentFieldsFor, type DocumentRow } from './documents-api';

interface NewVersionProps {
  file: { id: number; code: string };
  earlier: DocumentRow;
  name: string;
  onClose: () => void;
}

const oneFile = { ...documentFiles, maxCount: 1 };
const nothingChosen = [] as const;

/** Adds a new version of a document; the earlier one stays in the list. */
export function NewVersion({ file, earlier, name, onClose }: NewVersionProps) {
  const { t } = useTranslation();
  const send = useSendOrQueue();
  const files = usePendingPictures(nothingChosen, oneFile);
  const user = useUser();
  const { id, kind, reference, on, comment } = earlier;
  const fields = useMemo(() => documentFieldsFor(user, kind), [user, kind]);
  const loaded = useMemo(
    () => ({ values: { kind, number: reference, on, comment }, version: 0 }),
    [kind, reference, on, comment],
  );
  return (
    <Dialog
      className="create-entry"
      title={titleOf({ verb: t('documents.newVersionTitle'), object: name })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`document-version/${id}`}
        fields={fields}
        mode="add"
        inDialog
        loaded={loaded}
        alsoChanged={files.all.length > 0}
        save={async (values, { key }) => {
          await files.ensureNoneRefused(t('waiting.refusedFirst'));
          const pictures = files.entryPictures;
          if (pictures.length === 0) throw { status: 422, message: t('documents.chooseFirst') } satisfies Failure;
          return send({ kind: 'document', file, values: { ...values, versionOf: id }, pictures }, key);
        }}
        onSaved={onClose}
      >
        <DocumentInputs />
        <div className="form-span-12">
          <PictureInput list={files} all={files.all} kind={oneFile} />
        </div>
      </RecordForm>
    </Dialog>
  );
}
