import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { fieldMessages } from '../../../contract/refusals/refusals';
import type { BulkAct } from '../../../contract/bulk/bulk';
import { shipmentActs } from '../../../contract/shipment/bulk-acts';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { languageInUse } from '../../i18n/language';
import type { ChosenRows } from '../../list/chosen/chosen-rows';
import { ownPath, toRequestBody } from '../form/wire';
import { fetchOnlyTariffManager } from '../lists/support';
import { bulkInputs } from './bulk-inputs';
import { BulkProgress } from './bulk-progress';
import { PastOrders } from './past-orders';
import type { BulkDialogProps } from './bulk-dialog-props';
import { useBulkRequest } from './use-bulk-request';
import type { BulkAnswer } from '../../bulk/own-acts';
import { Dialog } from '../../ui/dialog';

/** A switch alone changes nothing. */
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false;
const isNothing = (value: unknown): boolean => isEmpty(value) || value === true;

/** One input applied to many files: the server works through them, reports each file, and refused files can be retried. */
export default function BulkDialog({ list, act, chosen, onClose }: Omit<BulkDialogProps, 'rows'>) {
  const { t } = useTranslation();
  const { label, fields, skipsEmpty }: BulkAct = shipmentActs[act];
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const tariff = useOnlyTariffManager('tariff' in fields);
  const loaded = useMemo<Loaded>(
    () => ({
      values: Object.fromEntries(Object.keys(fields).map((name) => [name, name === 'tariff' ? tariff : null])),
      version: 0,
    }),
    [fields, tariff],
  );
  const { answer, isRunning, save, stop } = useBulk({ list, act, chosen, form });
  const { container, focusFirst } = useFirstInput(tariff !== undefined);
  return (
    <Dialog
      className="create-entry bulk-dialog"
      containerRef={container}
      onOpened={focusFirst}
      title={`${label[languageInUse()]} · ${t('shipmentLists.bulk.rows', { count: chosen.count })}`}
      onClose={() => onClose(answer && remainingIdsOf(chosen, answer))}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isRunning}
      isCloseButtonShown={!isRunning}
    >
      {tariff !== undefined && (
        <RecordForm
          record={`bulk/${act}`}
          fields={fields}
          mode="add"
          inDialog
          loaded={loaded}
          saveText={answer && !isRunning ? t('shipmentLists.bulk.again') : label[languageInUse()]}
          errorPath={(at) => ownPath(form, at)}
          check={(values) => {
            const [first = ''] = Object.keys(fields);
            return skipsEmpty && Object.keys(fields).every((name) => isNothing(values[name] ?? null))
              ? { [first]: fieldMessages.fill.mn }
              : {};
          }}
          save={save}
          onSaved={() => onClose()}
        >
          {skipsEmpty && <p className="meta form-span-12 bulk-hint">{t('shipmentLists.bulk.emptyStays')}</p>}
          {act === 'sendToTariff' && <p className="meta form-span-12 bulk-hint">{t('shipmentLists.bulk.ownTariff')}</p>}
          {bulkInputs[act]}
          {act === 'borderDates' && <PastOrders chosen={chosen} />}
          {answer && <BulkProgress answer={answer} onStop={isRunning ? () => void stop() : undefined} />}
        </RecordForm>
      )}
    </Dialog>
  );
}

/** The cursor is in the first input, or on the button where the action has none, once both the dialog and its form are shown. */
function useFirstInput(isShown: boolean): { container: RefObject<HTMLDivElement | null>; focusFirst: () => void } {
  const container = useRef<HTMLDivElement>(null);
  const focusFirst = useCallback((): void => {
    const form = container.current?.querySelector('form');
    const first =
      ':is(.form-field input, .form-field select, .form-field textarea, button[type=submit]):not(:disabled)';
    if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(first)?.focus();
  }, []);
  useEffect(() => {
    if (isShown) focusFirst();
  }, [isShown, focusFirst]);
  return { container, focusFirst };
}

/** The id of the only tariff manager, who is filled in; null if there are others, undefined while that is queried. */
function useOnlyTariffManager(isNeeded: boolean): number | null | undefined {
  const [only, setOnly] = useState<number | null | undefined>(isNeeded ? undefined : null);
  useEffect(() => {
    let isOpen = true;
    const found = (id: number | null): void => void (isOpen && setOnly(id));
    if (isNeeded) fetchOnlyTariffManager().then(found, () => found(null));
    return () => void (isOpen = false);
  }, [isNeeded]);
  return only;
}

interface BulkRequestProps extends Omit<BulkDialogProps, 'onClose' | 'rows'> {
  form: Parameters<typeof toRequestBody>[0];
}

/** Sends the input for the chosen files, and again for those that are not done. */
function useBulk({ list, act, chosen, form }: BulkRequestProps) {
  const { t } = useTranslation();
  const { skipsEmpty }: BulkAct = shipmentActs[act];
  const { run, ...request } = useBulkRequest(list);
  const save = async (values: Record<string, unknown>): Promise<Saved> => {
    const filled = Object.entries(values).filter(([, value]) => !skipsEmpty || !isEmpty(value));
    const entered = toRequestBody(form, Object.fromEntries(filled));
    const what = chosen.matching ?? { ids: chosen.ids };
    const { total, done, unchanged } = await run({ list, act, ...what, entered }, { entered });
    const message =
      unchanged > 0
        ? t('shipmentLists.bulk.doneAndUnchanged', { done: done - unchanged, count: unchanged })
        : t('shipmentLists.bulk.done', { done, count: total });
    return { message };
  };
  return { ...request, save };
}

/** The ids of the files that were not done. */
function remainingIdsOf({ ids, matching }: ChosenRows, { results }: BulkAnswer): readonly number[] {
  if (matching) return results.filter(({ done }) => !done).map(({ id }) => id);
  const done = new Set(results.filter((result) => result.done).map(({ id }) => id));
  return ids.filter((id) => !done.has(id));
}
