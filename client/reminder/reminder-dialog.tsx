import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { WireFields } from '../../contract/form/wire-form';
import { reminderKind } from '../../contract/reminder/kind';
import { useWrite } from '../act/use-write';
import { RecordForm } from '../form/record-form';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { reminderLists } from './reminder-api';

interface ReminderDialogProps {
  title: string;
  /** The name of its draft. */
  record: string;
  fields: WireFields;
  values: Readonly<Record<string, unknown>>;
  /** The reminder that changes; 0 for a new one. */
  id: number;
  url: string;
  onClose: () => void;
  onDone?: (id: number | undefined) => void;
  children: ReactNode;
}

/** One act on a reminder as a small form in a dialog; its title is the act. */
export function ReminderDialog({ title, record, fields, values, id, url, onClose, ...more }: ReminderDialogProps) {
  const { onDone, children } = more;
  const write = useWrite();
  const loaded = useMemo(() => ({ values, version: 0 }), [values]);
  const names = useMemo(() => new Map(Object.entries(fields).map(([name, { sent }]) => [sent, name])), [fields]);
  return (
    <Dialog title={title} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <RecordForm
          record={record}
          fields={fields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          errorPath={(path) => names.get(path) ?? path}
          saveText={title}
          save={async (body, { key }) => {
            const sent = Object.entries(body).map(([name, value]) => [fields[name]?.sent ?? name, value]);
            const answer = await write<{ message: string; id?: number }>(
              { kind: reminderKind, id, lists: reminderLists },
              { method: 'POST', url, body: Object.fromEntries(sent), key },
            );
            snackbar.success(answer.message);
            onClose();
            onDone?.(answer.id);
            return { message: answer.message };
          }}
        >
          {children}
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}
