import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { newsFields } from '../../../contract/shipment/tracing/form';
import { sendRequest } from '../../api/send-request';
import { RecordForm } from '../../form/record-form';
import type { Loaded } from '../../form/record-form-props';
import { ownPath, toRequestBody } from '../form/wire';
import { NewsInputs } from '../entries/entry-inputs';
import { Dialog } from '../../ui/dialog';

const newsForm = { fields: newsFields, tables: {} };

/** Adds a transit report to an order: from where to where, and when the cargo arrives (form B). */
export function NewsDialog({ row, onClose }: { row: { id: number; code: string }; onClose: () => void }) {
  const { t } = useTranslation();
  const loaded = useMemo<Loaded>(
    () => ({ values: Object.fromEntries(Object.keys(newsFields).map((name) => [name, null])), version: 0 }),
    [],
  );
  return (
    <Dialog
      className="create-entry"
      title={`${t('shipmentLists.addNews')} · ${row.code}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`news/${row.id}`}
        fields={newsFields}
        mode="add"
        inDialog
        loaded={loaded}
        errorPath={(path) => ownPath(newsForm, path)}
        save={(body, { key }) =>
          sendRequest<{ message: string }>({
            method: 'POST',
            url: `/api/operation/form/b/${row.id}`,
            body: toRequestBody(newsForm, body),
            key,
          })
        }
        onSaved={onClose}
      >
        <NewsInputs />
      </RecordForm>
    </Dialog>
  );
}
