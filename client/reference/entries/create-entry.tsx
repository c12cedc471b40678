import { useMemo, useRef } from 'react';
import type { SettingsList } from '../../../contract/permissions';
import { references } from '../../../contract/reference/catalogue';
import { dialogFields } from '../../../contract/reference/form';
import { sendRequest } from '../../api/send-request';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { languageInUse } from '../../i18n/language';
import { renewList } from '../../live/own-changes';
import { AlikeNote } from './alike-note';
import type { Creation } from './creating';
import { EntryInputs } from './entry-inputs';
import { firstValues, newTitle } from './new-entry';
import type { Entry } from '../../fields/picker/pick';
import { cacheEntryName } from '../../fields/picker/use-entries';
import '../reference.css';
import { Dialog } from '../../ui/dialog';

/** Adds an entry that a picker did not find, without leaving the form that needs it. */
export default function CreateEntry({ creation, onClose }: { creation: Creation; onClose: () => void }) {
  const { list, typed, known } = creation;
  const declaration = references[list as SettingsList];
  const fields = useMemo(() => dialogFields(declaration), [declaration]);
  const loaded = useMemo<Loaded>(
    () => ({ values: firstValues(fields, typed, known), version: 0 }),
    [fields, typed, known],
  );
  const added = useRef(0);

  const use = (entry: Entry): void => {
    cacheEntryName(list, entry);
    creation.onCreated(entry);
    onClose();
  };
  return (
    <Dialog
      className="create-entry"
      title={newTitle(declaration, languageInUse())}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`picker/${list}`}
        fields={fields}
        mode="add"
        inDialog
        loaded={loaded}
        save={async (body, { key }) => {
          const answer = await sendRequest<{ message: string; id: number }>({
            method: 'POST',
            url: `/api/settings/${list}`,
            body,
            key,
          });
          added.current = answer.id;
          return answer;
        }}
        onSaved={(body) => {
          renewList(list);
          use({ id: added.current, name: declaration.nameOf ? declaration.nameOf(body) : String(body['name']) });
        }}
      >
        <EntryInputs list={declaration.name} />
        <AlikeNote declaration={declaration} onUse={use} />
      </RecordForm>
    </Dialog>
  );
}
