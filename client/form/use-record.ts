import { useCallback, useEffect, useState } from 'react';
import { ask } from '../api/ask';
import { isFailure, type Failure } from '../api/failure';
import { recordKey } from '../../contract/record';
import { useChanges } from '../live/use-live';
import type { Loaded } from './record-form';

interface RecordCall {
  /** The detail call, e.g. `/api/settings/user/12`. */
  url: string;
  /** The key of the record in its answer, e.g. `udata`. */
  key: string;
  /** The kind of record: its changes are told under this and its number. */
  kind: string;
  id: number;
}

type Answer = Record<string, unknown> & { version?: number };

/** A record as its form needs it, renewed when somebody changes it. */
export function useRecord({ url, key, kind, id }: RecordCall): {
  loaded: Loaded | undefined;
  failure: Failure | undefined;
  reload: () => Promise<Loaded>;
} {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<Failure>();

  const reload = useCallback(async (): Promise<Loaded> => {
    const answer = await ask<Answer>({ url });
    const fresh = { values: answer[key] as Loaded['values'], version: answer.version ?? 0, answer };
    setLoaded(fresh);
    setFailure(undefined);
    return fresh;
  }, [url, key]);

  useEffect(() => {
    reload().catch((thrown: unknown) => setFailure(isFailure(thrown) ? thrown : { status: 0 }));
  }, [reload]);
  useChanges(recordKey(kind, id), () => {
    // A failed renewal leaves the form as it is; the save itself finds out what changed.
    void reload().catch(() => undefined);
  });
  return { loaded, failure, reload };
}
