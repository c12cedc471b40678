import { useEffect, useSyncExternalStore } from 'react';
import { ask } from '../api/ask';
import { useChanges } from '../live/use-live';
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

/** After one's own save or delete the list is read anew at once, also where the live connection is away. */
export function renewList(name: string): void {
  for (const [key, pages] of opened) if (key.endsWith(` ${name}`)) pages.reload();
}

/** `place`: where else than in its own panel the list is shown, with a query of its own. */
export function useListPages<Row extends ListRow>(
  name: string,
  path: string,
  query: Query,
  place = 'panel',
): ListState<Row> & { reload: () => void } {
  const user = useUser();
  const pages = pagesOf<Row>(`${user.id} ${place} ${name}`, (params, signal) => ask({ url: path, params, signal }));
  const asked = JSON.stringify(query);
  useEffect(() => pages.show(JSON.parse(asked) as Query), [pages, asked]);
  useChanges(name, (changes) => void pages.heard(changes));
  const state = useSyncExternalStore(pages.subscribe, () => pages.state);
  return { ...state, reload: pages.reload };
}
