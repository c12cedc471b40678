import { History } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { isDate } from '../../contract/fields/date/field';
import type { Fields } from '../../contract/fields/field';
import { isFailure } from '../api/failure';
import { DateInput } from '../fields/date/date-input';
import { TimeInput } from '../fields/date/time-input';
import type { FormTables } from '../form/values/table';
import { RecordForm } from '../form/record-form';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { Side } from '../workspace/layout/side';
import { useAsOfQuery } from './history-api';
import { useMoment } from '../workspace/moment';
import { MomentBar } from './moment-bar';
import { Timeline } from './timeline';

interface PastRecordProps {
  kind: string;
  id: number;
  fields: Fields;
  tables?: FormTables;
  moment: string;
  /** The part of the stored state that the form shows; all of it by default. */
  partOf?: (state: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The title by the whole state. */
  titleOf: (state: Readonly<Record<string, unknown>>) => string;
  /** The fields and tables of the whole record, where the form shows a part of it: the changes since then are in their words. */
  words?: { fields: Fields; tables: FormTables };
  /** What is shown in place of the form, if the record had no such form at the moment. */
  instead?: (state: Readonly<Record<string, unknown>>) => ReactNode;
  onClose: () => void;
  /** The same fields as in the form that can be edited. */
  children: ReactNode;
}

const rejectSave = (): Promise<never> => Promise.reject(new Error('The past cannot be saved'));

/** A record as it was: in its own form, read-only and marked, with the changes since then beside it. */
export default function PastRecord(props: PastRecordProps) {
  const { kind, id, fields, tables, moment, partOf, titleOf, words, instead, onClose, children } = props;
  const { t } = useTranslation();
  const { currentData: data, error, refetch } = useAsOfQuery({ kind, id, at: moment });

  const whole = data?.state as Readonly<Record<string, unknown>> | undefined;
  const state = whole && (partOf?.(whole) ?? whole);
  const replacement = whole && instead?.(whole);
  const failure = !data && isFailure(error) ? error : undefined;
  return (
    <>
      <PanelHeader title={whole ? titleOf(whole) : `#${id}`} meta={words ? undefined : `#${id}`} onClose={onClose} />
      <RecordMoment moment={moment} />
      {data && (
        <Side
          tabs={[
            {
              id: 'since',
              title: t('history.since'),
              content: (
                <Timeline
                  kind={kind}
                  id={id}
                  after={data.version}
                  {...(words ?? { fields, ...(tables && { tables }) })}
                />
              ),
            },
          ]}
        />
      )}
      {failure?.status === 404 && (
        <StatePanel icon={<History size={40} />} title={t('history.notYet')} hint={t('history.notYetHint')} />
      )}
      {failure && failure.status !== 404 && <RecordFailed failure={failure} onRetry={() => void refetch()} />}
      {!data && !failure && <RecordLoading />}
      {replacement}
      {state && !replacement && (
        <RecordForm
          key={moment}
          record={`${kind}/${id}/${moment}`}
          fields={fields}
          {...(tables ? { tables } : {})}
          mode="edit"
          loaded={{ values: state, version: data!.version }}
          save={rejectSave}
          readOnly
        >
          {children}
        </RecordForm>
      )}
    </>
  );
}

function RecordMoment({ moment }: { moment: string }) {
  const { t } = useTranslation();
  const [, goTo] = useMoment();
  // A day without a time means its last moment.
  const shown = useMemo(() => ({ day: moment.slice(0, 10), time: moment.slice(11, 16) || '23:59' }), [moment]);
  // The user may type the time before the address has the day that was typed just before.
  const chosen = useRef(shown);
  useEffect(() => void (chosen.current = shown), [shown]);
  const choose = (part: Partial<typeof shown>): void => {
    chosen.current = { ...chosen.current, ...part };
    goTo(`${chosen.current.day}T${chosen.current.time}`);
  };
  return (
    <MomentBar
      text={t('history.asOfMark', { at: moment.slice(0, 19).replace('T', ' ') })}
      onBackToNow={() => goTo(null)}
    >
      <DateInput label={t('history.moment')} value={shown.day} onChange={(day) => isDate(day) && choose({ day })} />
      <TimeInput label={t('history.momentTime')} value={shown.time} onChange={(time) => choose({ time })} />
    </MomentBar>
  );
}
