import { Button, ProgressBar } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { fieldMessages } from '../../../contract/refusals/refusals';
import type { BulkAct } from '../../../contract/bulk/bulk';
import { shipmentActs, type ShipmentAct } from '../../../contract/shipment/bulk-acts';
import { useStop } from '../../act/use-stop';
import { sendRequest } from '../../api/send-request';
import type { Failure } from '../../api/failure';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { languageInUse } from '../../i18n/language';
import type { ChosenRows } from '../../list/chosen/chosen-rows';
import { renewList } from '../../live/own-changes';
import { ownPath, toRequestBody } from '../form/wire';
import { fetchOnlyTariffManager } from '../lists/support';
import { bulkInputs } from './bulk-inputs';
import { PastOrders } from './past-orders';
import { useFollowAct, useOwnActQuery } from '../../bulk/one-act';
import { ownActLists, type BulkAnswer } from '../../bulk/own-acts';
import { useOfferUndo } from '../../bulk/use-offer-undo';
import './bulk.css';
import { Dialog } from '../../ui/dialog';

interface BulkDialogProps {
  list: string;
  act: ShipmentAct;
  chosen: ChosenRows;
  /** With the ids of the files for which the action is not done yet. */
  onClose: (remainingIds?: readonly number[]) => void;
}

/** A switch alone changes nothing. */
const isEmpty = (value: unknown): boolean => value === null || value === '' || value === false;
const isNothing = (value: unknown): boolean => isEmpty(value) || value === true;

/** One input applied to many files: the server works through them, reports each file, and refused files can be retried. */
export default function BulkDialog({ list, act, chosen, onClose }: BulkDialogProps) {
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

interface BulkRequestProps extends Omit<BulkDialogProps, 'onClose'> {
  form: Parameters<typeof toRequestBody>[0];
}

/** Sends the input, follows the bulk request until it ends, and retries it for the files that are not done. */
function useBulk({ list, act, chosen, form }: BulkRequestProps) {
  const { t } = useTranslation();
  const { skipsEmpty }: BulkAct = shipmentActs[act];
  const [request, setRequest] = useState<number>();
  const { data: answer } = useOwnActQuery(request ?? skipToken);
  const [isRunning, setRunning] = useState(false);
  const offerUndo = useOfferUndo();
  const follow = useFollowAct();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => void (isUnmounted.current = true);
  }, []);
  const startRequest = async (entered: object, key: string): Promise<number> => {
    const what = chosen.matching ?? { ids: chosen.ids };
    const call =
      request === undefined
        ? { url: '/api/bulk', body: { list, act, ...what, entered } }
        : { url: `/api/bulk/${request}/again`, body: { entered } };
    const { id } = await sendRequest<{ id: number }>({ method: 'POST', key, ...call });
    ownActLists.forEach(renewList);
    setRequest(id);
    return id;
  };
  const save = async (values: Record<string, unknown>, { key }: { key: string }): Promise<Saved> => {
    const filled = Object.entries(values).filter(([, value]) => !skipsEmpty || !isEmpty(value));
    setRunning(true);
    try {
      const id = await startRequest(toRequestBody(form, Object.fromEntries(filled)), key);
      const act = await follow(id, () => isUnmounted.current);
      const { state, total, done, refused, unchanged } = act;
      const counts = { done, count: total };
      if (state === 'cancelled')
        throw { status: 409, message: t('shipmentLists.bulk.stopped', counts) } satisfies Failure;
      if (refused > 0)
        throw { status: 409, message: t('shipmentLists.bulk.refused', { count: refused }) } satisfies Failure;
      if (act.can_undo) offerUndo(act);
      const message =
        unchanged > 0
          ? t('shipmentLists.bulk.doneAndUnchanged', { done: done - unchanged, count: unchanged })
          : t('shipmentLists.bulk.done', counts);
      return { message };
    } finally {
      setRunning(false);
      renewList(list);
    }
  };
  const { act: stopAct } = useStop(ownActLists);
  const stop = async (): Promise<void> => void (await stopAct(`/api/bulk/${request}/cancel`));
  return { answer, isRunning, save, stop };
}

/** The ids of the files that were not done. */
function remainingIdsOf({ ids, matching }: ChosenRows, { results }: BulkAnswer): readonly number[] {
  if (matching) return results.filter(({ done }) => !done).map(({ id }) => id);
  const done = new Set(results.filter((result) => result.done).map(({ id }) => id));
  return ids.filter((id) => !done.has(id));
}

function BulkProgress({ answer, onStop }: { answer: BulkAnswer; onStop: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { done, refused, total, results } = answer;
  return (
    <section className="form-span-12 bulk-progress" aria-label={t('shipmentLists.bulk.results')}>
      <div className="bulk-progress-head">
        <span role="status">{t('shipmentLists.bulk.progress', { done, count: total })}</span>
        {onStop && <Button size="small" text={t('shipmentLists.bulk.stop')} onClick={onStop} />}
      </div>
      <ProgressBar value={(done + refused) / total} animate={false} stripes={onStop !== undefined} />
      <ul className="bulk-results">
        {results.map(({ id, name, done: isDone, message, errors }) => (
          <li key={id} className={isDone ? 'bulk-done' : 'bulk-refused'}>
            {isDone ? <TickCircle size={14} /> : <WarningSign size={14} />}
            <b>{name}</b>
            <span>
              {isDone ? t('shipmentLists.bulk.rowDone') : [message, ...Object.values(errors).flat()].join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
