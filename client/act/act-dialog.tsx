import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { Fields } from '../../contract/fields/field';
import { RecordForm } from '../form/record-form';
import type { RecordFormProps } from '../form/record-form-props';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { useWrite, type WriteTarget } from './use-write';

interface ActDialogProps extends Pick<RecordFormProps, 'check' | 'errorPath' | 'saveText'> {
  title: string;
  /** The name of its draft. */
  record: string;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  /** The record that changes, of which a new one has the id 0. */
  of: WriteTarget;
  /** The version of that record that the user sees, where the act is for this one only. */
  version?: number;
  url: string;
  /** The body to send, where it is not that of the fields. */
  bodyOf?: (body: Record<string, unknown>) => Record<string, unknown>;
  className?: string;
  onClose: () => void;
  onDone?: (id: number | undefined) => void;
  children: ReactNode;
}

/** One act on a record as a small form in a dialog, whose title is the act. */
export function ActDialog({ title, record, fields, values, of, version, url, className, ...more }: ActDialogProps) {
  const { bodyOf = (body) => body, onClose, onDone, children, saveText = title, ...ofForm } = more;
  const write = useWrite();
  const loaded = useMemo(() => ({ values, version: version ?? 0 }), [values, version]);
  return (
    <Dialog title={title} onClose={onClose} canOutsideClickClose={false} {...(className ? { className } : {})}>
      <DialogBody>
        <RecordForm
          errorPath={(path) => Object.keys(fields).find((name) => sentName(fields, name) === path) ?? path}
          {...ofForm}
          record={record}
          fields={fields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          saveText={saveText}
          save={async (values, { key }) => {
            const sent = Object.entries(values).map(([name, value]) => [sentName(fields, name), value] as const);
            const body = { ...bodyOf(Object.fromEntries(sent)), version };
            const { message, id } = await write<{ message: string; id?: number }>(of, {
              method: 'POST',
              url,
              body,
              key,
            });
            snackbar.success(message);
            onClose();
            onDone?.(id);
            return { message };
          }}
        >
          {children}
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}

/** The fields of a form that is sent by other names than its own have them. */
function sentName(fields: Fields, name: string): string {
  const field = fields[name];
  return field && 'sent' in field ? String(field.sent) : name;
}
