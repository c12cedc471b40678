import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api';
import type { Store } from '../api/store';
import { useUser } from '../session/use-session';
import { readLayout, type Layout } from './layout';

/** What a user arranged, by name: stored on the server, so that it follows him to another machine. */
const layoutsApi = api.injectEndpoints({
  endpoints: (build) => ({
    layouts: build.query<Record<string, unknown>, void>({
      query: () => ({ url: '/api/layouts' }),
      keepUnusedDataFor: 86_400,
    }),
    saveLayout: build.mutation<unknown, { name: string; layout: object }>({
      query: ({ name, layout }) => ({ method: 'PUT', url: `/api/layouts/${name}`, body: layout }),
    }),
  }),
});

const saveAfter = 1_000;

/** The copy in this browser serves the first paint, before the server has answered. */
function localKey(userId: number): string {
  return `zuuch.layouts.${userId}`;
}

function localCopy(userId: number): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(localKey(userId)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Any small thing remembered per user and name, as it was stored; the reader checks it. */
export function useRemembered(name: string): [unknown, (value: object) => void] {
  const user = useUser();
  const dispatch = useDispatch<Store['dispatch']>();
  const { data } = layoutsApi.useLayoutsQuery();
  const [save] = layoutsApi.useSaveLayoutMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useMemo(() => localCopy(user.id)[name], [user.id, name]);

  useEffect(() => {
    if (data) localStorage.setItem(localKey(user.id), JSON.stringify(data));
  }, [data, user.id]);

  const remember = useCallback(
    (value: object) => {
      // Shown at once, stored a moment later.
      dispatch(layoutsApi.util.updateQueryData('layouts', undefined, (layouts) => void (layouts[name] = value)));
      localStorage.setItem(localKey(user.id), JSON.stringify({ ...localCopy(user.id), [name]: value }));
      clearTimeout(timer.current);
      // A drag writes many widths; where it ended is what matters.
      timer.current = setTimeout(() => void save({ name, layout: value }), saveAfter);
    },
    [dispatch, save, name, user.id],
  );
  return [data ? data[name] : first, remember];
}

export function useLayout(area: string): [Layout, (layout: Layout) => void] {
  const [stored, remember] = useRemembered(`workspace.${area}`);
  return [useMemo(() => readLayout(stored), [stored]), remember];
}
