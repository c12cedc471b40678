import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { Fields } from '../../contract/fields/field';
import { partyListName, type PartyId } from '../../contract/party/kind';
import { useWrite } from '../act/use-write';
import { RecordForm } from '../form/record-form';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';

interface PartyDialogProps {
  title: string;
  /** The last part of the address of its call, and of the name of its draft. */
  act: string;
  party: PartyId;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  version?: number;
  saveText?: string;
  /** The field of this dialog, where an error is reported at another one. */
  errorAt?: string;
  onClose: () => void;
  children: ReactNode;
}

const lists = [partyListName];

/** One change of a party as a small form in a dialog. */
export function PartyDialog({ title, act, party, fields, values, version, ...more }: PartyDialogProps) {
  const { saveText = title, errorAt, onClose, children } = more;
  const write = useWrite();
  const loaded = useMemo(() => ({ values, version: version ?? 0 }), [values, version]);
  const { kind, id } = party;
  return (
    <Dialog title={title} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <RecordForm
          record={`party/${kind}/${id}/${act}`}
          fields={fields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          errorPath={(path) => errorAt ?? path}
          saveText={saveText}
          save={async (body, { key }) => {
            const url = `/api/settings/${kind}/${id}/${act}`;
            const { message } = await write<{ message: string }>(
              { kind, id, lists },
              { method: 'POST', url, body: { ...body, ...(version === undefined ? {} : { version }) }, key },
            );
            snackbar.success(message);
            onClose();
            return { message };
          }}
        >
          {children}
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}
