import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import { advanceKind } from '../../contract/advance/form';
import type { WireFields } from '../../contract/form/wire-form';
import { fieldMessages } from '../../contract/refusals/refusals';
import { useWrite } from '../act/use-write';
import { RecordForm } from '../form/record-form';
import type { Values } from '../form/values/merge';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { advanceLists } from './advance-api';

interface ActDialogProps {
  title: string;
  /** The name of its draft. */
  record: string;
  fields: WireFields;
  values: Readonly<Record<string, unknown>>;
  /** The advance, or the order, that changes. */
  of: { kind: string; id: number };
  url: string;
  saveText: string;
  /** The body to send, where it is not that of the fields. */
  bodyOf?: (body: Record<string, unknown>) => Record<string, unknown>;
  onClose: () => void;
  onDone?: (id: number | undefined) => void;
  children: ReactNode;
}

/** One act on an advance as a small form in a dialog. */
export function ActDialog({ title, record, fields, values, of, url, saveText, onClose, ...more }: ActDialogProps) {
  const { bodyOf = (body) => body, onDone, children } = more;
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
          check={tugrikIsOne}
          saveText={saveText}
          save={async (body, { key }) => {
            const sent = Object.fromEntries(
              Object.entries(body).map(([name, value]) => [fields[name]?.sent ?? name, value]),
            );
            const answer = await write<{ message: string; id?: number }>(
              { ...of, lists: advanceLists },
              { method: 'POST', url, body: bodyOf(sent), key },
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

const tugrikIsOne = ({ currency, rate }: Values): Record<string, string> =>
  currency === 'mnt' && rate !== null && rate !== undefined && rate !== '' && Number(rate) !== 1
    ? { rate: fieldMessages.tugrikIsOne.mn }
    : {};

export const advanceOf = (id: number): ActDialogProps['of'] => ({ kind: advanceKind, id });
