import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../api/send';
import { isFailure } from '../api/failure';
import { useChanges } from '../live/use-live';
import { checkSession } from '../session/session';
import { useUser } from '../session/use-session';
import type { ListRow } from './grid-column';
import { ListPages, type ListState, type LoadPage, type Query } from './list-pages';

const opened = new Map<string, ListPages<ListRow>>();

/** One store per user and list, so that coming back finds the rows as they were left. */
function pagesOf<Row extends ListRow>(key: string, load: LoadPage<Row>): ListPages<Row> {
  const found = opened.get(key) ?? new ListPages<ListRow>(load as unknown as LoadPage<ListRow>);
  opened.set(key, found);
  return found as unknown as ListPages<Row>;
}

export function loadFrom<Row extends ListRow>(path: string): LoadPage<Row> {
  return async (query, signal) => {
    try {
      return await send({ url: path, params: query, signal });
    } catch (thrown) {
      // As on every call: a 401 asks again who we are, and only a failing check signs out.
      if (isFailure(thrown) && thrown.status === 401) await checkSession();
      throw thrown;
    }
  };
}

export function useListPages<Row extends ListRow>(name: string, path: string, query: Query): ListState<Row> & { reload: () => void } {
  const user = useUser();
  const pages = pagesOf<Row>(`${user.id} ${name}`, loadFrom(path));
  const asked = JSON.stringify(query);
  useEffect(() => pages.show(JSON.parse(asked) as Query), [pages, asked]);
  useChanges(name, (changes) => void pages.heard(changes));
  const state = useSyncExternalStore(pages.subscribe, () => pages.state);
  return { ...state, reload: pages.reload };
}
