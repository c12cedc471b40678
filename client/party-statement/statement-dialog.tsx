import { DialogBody } from '@blueprintjs/core';
import { useMemo, type ReactNode } from 'react';
import type { WireFields } from '../../contract/form/wire-form';
import { partyStatementKind } from '../../contract/party-statement/kind';
import { useWrite } from '../act/use-write';
import { RecordForm } from '../form/record-form';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { statementLists } from './statement-api';

interface StatementDialogProps {
  title: string;
  /** The name of its draft. */
  record: string;
  fields: WireFields;
  values: Readonly<Record<string, unknown>>;
  /** The statement that changes; 0 for a new one. */
  id: number;
  version?: number;
  url: string;
  className?: string;
  onClose: () => void;
  onDone?: (id: number | undefined) => void;
  children: ReactNode;
}

/** One act on a statement as a small form in a dialog; its title is the act. */
export function StatementDialog({
  title,
  record,
  fields,
  values,
  id,
  version,
  url,
  onClose,
  ...more
}: StatementDialogProps) {
  const { onDone, children, className } = more;
  const write = useWrite();
  const loaded = useMemo(() => ({ values, version: version ?? 0 }), [values, version]);
  return (
    <Dialog title={title} onClose={onClose} canOutsideClickClose={false} {...(className ? { className } : {})}>
      <DialogBody>
        <RecordForm
          record={record}
          fields={fields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          saveText={title}
          save={async (body, { key }) => {
            const answer = await write<{ message: string; id?: number }>(
              { kind: partyStatementKind, id, lists: statementLists },
              { method: 'POST', url, body: { ...body, version }, key },
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
