import { Suspense } from 'react';
import { allowed } from '../../../../contract/permissions';
import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import { isFailure } from '../../../api/failure';
import { lazyPart } from '../../../browser/lazy-part';
import { fetchTexts } from '../../../i18n/language';
import { RecordForm } from '../../../form/record-form';
import type { RecordFormProps } from '../../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../../form/record-states';
import { useUser } from '../../../session/use-session';
import { useSendOrQueue } from '../../outbox/use-outbox';
import { ownPath, toRequestBody } from '../../form/wire';
import { addedUnits } from './added-units';
import { asUnitsForm, unitsUrl, useUnits } from './units-api';
import { UnitsInputs } from './units-inputs';

const ClockPanel = lazyPart(async () => {
  const [panel] = await Promise.all([import('../../clock/clock-panel'), fetchTexts('clock')]);
  return panel;
});

interface UnitsFormProps extends Pick<RecordFormProps, 'changedBy' | 'onDirty' | 'onFocusField'> {
  id: number;
  code: string;
  isArchived: boolean;
}

const { fields, tables } = unitsForm;
const errorPath = (path: string): string => ownPath(unitsForm, path);

/** The units of an order, saved on their own: their version counts only their own saves (D121). */
export function UnitsForm({ id, code, isArchived, ...form }: UnitsFormProps) {
  const sendOrQueue = useSendOrQueue();
  const { loaded, answer, failure, reload, catchUp, save } = useUnits(id);
  const user = useUser();
  const readOnly = isArchived || !allowed('unit.edit', user);
  const mayReadClock = allowed('clock.read', user);
  if (failure && !loaded)
    return <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />;
  if (!loaded) return <RecordLoading />;
  return (
    <>
      <RecordForm
        {...form}
        record={`units/${id}`}
        fields={fields}
        tables={tables}
        mode="edit"
        loaded={loaded}
        reload={async () => asUnitsForm(await reload())}
        catchUp={async () => {
          const newer = await catchUp();
          return newer && asUnitsForm(newer);
        }}
        readOnly={readOnly}
        errorPath={errorPath}
        save={async (body, { version, key }) => {
          const sent = { ...toRequestBody(unitsForm, body), version };
          try {
            const { message, fresh } = await save({ method: 'POST', url: unitsUrl(id), body: sent, key });
            return { message, ...(fresh ? { fresh: asUnitsForm(fresh) } : {}) };
          } catch (thrown) {
            const added = isFailure(thrown) && thrown.status === 0 ? addedUnits(body, loaded.values) : undefined;
            if (!added) throw thrown;
            const queue = (values: Record<string, unknown>, at: number) =>
              sendOrQueue({ kind: 'unit', file: { id, code }, values, pictures: [] }, `${key}-${at}`);
            const queued = await Promise.all(added.map(queue));
            return { message: queued.at(-1)?.message ?? '', fresh: loaded };
          }
        }}
        wide
      >
        <UnitsInputs id={id} awb={answer?.awb ?? null} />
      </RecordForm>
      {mayReadClock && (
        <Suspense>
          <ClockPanel id={id} />
        </Suspense>
      )}
    </>
  );
}
