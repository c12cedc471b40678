import { useCallback, useMemo, type ReactNode } from 'react';
import type { WireForm, WireFields } from '../../../contract/form/wire-form';
import { isFailure } from '../../api/failure';
import { RecordForm } from '../../form/record-form';
import type { Loaded, RecordFormProps } from '../../form/record-form-props';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import type { useRecord } from '../../form/use-record';
import { ownPath, toRequestBody } from './wire';

interface FieldsFormProps extends Pick<RecordFormProps, 'inDialog' | 'onSaved' | 'changedBy' | 'onFocusField'> {
  /** The name under which its drafts are stored. */
  record: string;
  fields: WireFields;
  /** The loaded record with these fields, possibly shared with other forms. */
  source: ReturnType<typeof useRecord>;
  /** The version of the section that these fields belong to. */
  versionOf: (answer: Readonly<Record<string, unknown>>) => number;
  /** The URL to which they are saved; `extraBody` is sent with them. */
  url: string;
  extraBody?: object;
  readOnly?: boolean;
  /** Stores the changed values in the browser until there is a connection; undefined for those that cannot wait. */
  queue?: (changed: Record<string, unknown>, version: number) => Promise<{ message: string }> | undefined;
  children: ReactNode;
}

/** The single fields of one section of a file, in a form that is saved by itself. */
export function FieldsForm(props: FieldsFormProps) {
  const { record, fields, source, versionOf, url, extraBody, queue, children, ...ofForm } = props;
  const { loaded: answered, failure, reload, catchUp, save } = source;
  const form = useMemo<WireForm>(() => ({ fields, tables: {} }), [fields]);
  const asForm = useCallback(
    ({ values, answer = {}, ...rest }: Loaded): Loaded => ({
      ...rest,
      values: Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, values[read]])),
      version: versionOf(answer),
    }),
    [fields, versionOf],
  );
  const loaded = useMemo(() => answered && asForm(answered), [answered, asForm]);
  if (failure && !loaded)
    return <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />;
  if (!loaded) return <RecordLoading />;
  return (
    <RecordForm
      {...ofForm}
      record={record}
      fields={fields}
      mode="edit"
      loaded={loaded}
      reload={async () => asForm(await reload())}
      catchUp={async () => {
        const newer = await catchUp();
        return newer && asForm(newer);
      }}
      errorPath={(path) => ownPath(form, path)}
      save={async (body, { version, key }) => {
        const sent = { ...extraBody, ...toRequestBody(form, body), version };
        try {
          const { message, fresh } = await save({ method: 'POST', url, body: sent, key });
          return { message, ...(fresh ? { fresh: asForm(fresh) } : {}) };
        } catch (thrown) {
          const queued =
            isFailure(thrown) && thrown.status === 0 ? queue?.(changedIn(body, loaded.values), version) : undefined;
          if (!queued) throw thrown;
          const { message } = await queued;
          return { message, fresh: { ...loaded, values: { ...loaded.values, ...body } } };
        }
      }}
    >
      {children}
    </RecordForm>
  );
}

function changedIn(body: Readonly<Record<string, unknown>>, stored: Loaded['values']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => (value ?? '') !== (stored[name] ?? '')));
}
