import { DialogBody } from '@blueprintjs/core';
import { useMemo } from 'react';
import { partyStatementListName } from '../../contract/party-statement/kind';
import { manyStatementsFields } from '../../contract/party-statement/form';
import { makeStatementsName } from '../../contract/party-statement/many';
import type { partyStatementRoutes } from '../../contract/party-statement/routes';
import type { AnswerOf } from '../../contract/route';
import { sendRequest } from '../api/send-request';
import type { Failure } from '../api/failure';
import { FormField } from '../form/form-field';
import { RecordForm } from '../form/record-form';
import { useTranslation } from '../i18n/use-translation';
import { BulkProgress } from '../shipment/bulk/bulk-progress';
import { useBulkRequest } from '../shipment/bulk/use-bulk-request';
import { Dialog } from '../ui/dialog';
import { snackbar } from '../ui/snackbar';
import { lastMonth } from './last-month';

type Parties = AnswerOf<(typeof partyStatementRoutes)['parties']>;

/** The statements of all parties of one side with a balance, as one job that shows how far it is and can be stopped. */
export function ManyStatementsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const loaded = useMemo(() => ({ values: { side: 'receivable', ...lastMonth() }, version: 0 }), []);
  const { answer, isRunning, run, stop } = useBulkRequest(partyStatementListName);
  return (
    <Dialog
      title={t('partyStatement.makeMany')}
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isRunning}
      isCloseButtonShown={!isRunning}
    >
      <DialogBody>
        <RecordForm
          record="statement/many"
          fields={manyStatementsFields}
          mode="add"
          inDialog
          checksOnSave
          loaded={loaded}
          saveText={t('partyStatement.makeMany')}
          save={async ({ side, start, end }) => {
            const params = { side: String(side), start: String(start), end: String(end) };
            const { ids, left_out: leftOut } = await sendRequest<Parties>({ url: '/api/statements/parties', params });
            if (ids.length === 0)
              throw { status: 422, message: t('partyStatement.noParties', { count: leftOut }) } satisfies Failure;
            const entered = { start, end };
            const request = { list: partyStatementListName, act: makeStatementsName, ids, entered };
            const { done } = await run(request, { entered });
            const message = t('partyStatement.madeMany', { done, count: leftOut });
            snackbar.success(message);
            return { message };
          }}
          onSaved={onClose}
        >
          <p className="form-span-12 quiet">{t('partyStatement.makeManyHint')}</p>
          <FormField name="side" span={12} />
          <FormField name="start" span={6} />
          <FormField name="end" span={6} />
          {answer && <BulkProgress answer={answer} onStop={isRunning ? () => void stop() : undefined} />}
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}
