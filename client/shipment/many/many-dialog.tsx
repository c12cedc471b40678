import { Button, Dialog, ProgressBar } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldMessages } from '../../../contract/refusals';
import { operationList } from '../../../contract/shipment/operations/lists';
import { ask } from '../../api/ask';
import type { Failure } from '../../api/failure';
import { RecordForm } from '../../form/record-form';
import type { Loaded, Saved } from '../../form/record-form-props';
import { useFocusBack } from '../../form/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { renewList } from '../../list/use-list-pages';
import { ownPath, sending } from '../wire';
import { manyActs, type ManyAct } from './many-acts';
import { ManyRun, type Entered, type ManyResult } from './many-run';
import './many.css';

interface ManyDialogProps {
  act: ManyAct;
  ids: readonly number[];
  /** With the files that it is still to be done to. */
  onClose: (left: readonly number[]) => void;
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** One entry for many files: followed while it runs, told file by file, and sent again for those that were refused. */
export function ManyDialog({ act, ids, onClose }: ManyDialogProps) {
  const { t } = useTranslation();
  useFocusBack();
  const { label, fields, path, inputs, keepsEmpty = false } = manyActs[act];
  const form = useMemo(() => ({ fields, tables: {} }), [fields]);
  const [run] = useState(
    () =>
      new ManyRun(ids, async (selected, { body, key }: Entered) => {
        const sent = { selected, ...body };
        return (await ask<{ results: ManyResult[] }>({ method: 'POST', url: path, body: sent, key })).results;
      }),
  );
  const [told, setTold] = useState<{ done: number; results: readonly ManyResult[] }>({ done: 0, results: [] });
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  const loaded = useMemo<Loaded>(
    () => ({ values: Object.fromEntries(Object.keys(fields).map((name) => [name, null])), version: 0 }),
    [fields],
  );

  const save = async (entered: Record<string, unknown>, { key }: { key: string }): Promise<Saved> => {
    const given = Object.entries(entered).filter(([, value]) => !keepsEmpty || !isEmpty(value));
    stopped.current = false;
    setRunning(true);
    try {
      const sent = { body: sending(form, Object.fromEntries(given)), key };
      const isWhole = await run.go(
        sent,
        () => stopped.current,
        () => setTold({ done: run.done, results: run.results }),
      );
      const counts = { done: run.done, count: ids.length };
      if (!isWhole) throw { status: 409, message: t('shipmentLists.many.stopped', counts) } satisfies Failure;
      if (run.left.length > 0)
        throw { status: 409, message: t('shipmentLists.many.refused', { count: run.left.length }) } satisfies Failure;
      return { message: t('shipmentLists.many.done', counts) };
    } finally {
      setRunning(false);
      renewList(operationList.name);
    }
  };
  return (
    <Dialog
      className="create-entry many-dialog"
      isOpen
      title={`${label[languageInUse()]} · ${t('shipmentLists.many.orders', { count: ids.length })}`}
      onClose={() => onClose(run.left)}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isRunning}
      isCloseButtonShown={!isRunning}
    >
      <RecordForm
        record={`many/${act}`}
        fields={fields}
        mode="add"
        inDialog
        loaded={loaded}
        saveText={t(told.results.length > 0 && !isRunning ? 'shipmentLists.many.again' : 'form.save')}
        errorPath={(at) => ownPath(form, at)}
        check={(values) => {
          const [first = ''] = Object.keys(fields);
          return keepsEmpty && Object.keys(fields).every((name) => isEmpty(values[name] ?? null))
            ? { [first]: fieldMessages.fill.mn }
            : {};
        }}
        save={save}
        onSaved={() => onClose([])}
      >
        {keepsEmpty && <p className="meta form-span-12 many-hint">{t('shipmentLists.many.emptyStays')}</p>}
        {inputs}
        {(isRunning || told.results.length > 0) && (
          <ManyProgress {...told} count={ids.length} onStop={isRunning ? () => (stopped.current = true) : undefined} />
        )}
      </RecordForm>
    </Dialog>
  );
}

interface ManyProgressProps {
  done: number;
  count: number;
  results: readonly ManyResult[];
  onStop: (() => void) | undefined;
}

function ManyProgress({ done, count, results, onStop }: ManyProgressProps) {
  const { t } = useTranslation();
  return (
    <section className="form-span-12 many-progress" aria-label={t('shipmentLists.many.results')}>
      <div className="many-progress-head">
        <span role="status">{t('shipmentLists.many.progress', { done, count })}</span>
        {onStop && <Button size="small" text={t('shipmentLists.many.stop')} onClick={onStop} />}
      </div>
      <ProgressBar value={results.length / count} animate={false} stripes={onStop !== undefined} />
      <ul className="many-results">
        {results.map(({ id, code, done: isDone, message, errors }) => (
          <li key={id} className={isDone ? 'many-done' : 'many-refused'}>
            {isDone ? <TickCircle size={14} /> : <WarningSign size={14} />}
            <b>{code ?? id}</b>
            <span>
              {isDone ? t('shipmentLists.many.rowDone') : [message, ...Object.values(errors).flat()].join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
