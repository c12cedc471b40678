import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { WireFields } from '../../contract/form/wire-form';
import { itemKind } from '../../contract/item/kind';
import { fieldMessages } from '../../contract/refusals/refusals';
import { useWrite } from '../act/use-write';
import { RecordForm } from '../form/record-form';
import type { Values } from '../form/values/merge';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { itemLists } from './item-api';

interface ItemDialogProps {
  title: string;
  /** The name of its draft. */
  record: string;
  fields: WireFields;
  values: Readonly<Record<string, unknown>>;
  /** The item that changes; 0 for a new one. */
  id: number;
  version?: number;
  url: string;
  onClose: () => void;
  onDone?: (id: number | undefined) => void;
  children: ReactNode;
}

/** One act on an item as a small form in a dialog; its title is the act. */
export function ItemDialog({ title, record, fields, values, id, version, url, onClose, ...more }: ItemDialogProps) {
  const { onDone, children } = more;
  const write = useWrite();
  const loaded = useMemo(() => ({ values, version: version ?? 0 }), [values, version]);
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
          saveText={title}
          save={async (body, { key }) => {
            const sent = Object.entries(body).map(([name, value]) => [fields[name]?.sent ?? name, value]);
            const answer = await write<{ message: string; id?: number }>(
              { kind: itemKind, id, lists: itemLists },
              { method: 'POST', url, body: { ...Object.fromEntries(sent), version }, key },
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
