import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paramsAt, listLocationOf, type ListLocation, type ListLocationRules } from './page-in-path';
import { main } from '../panels/arrangement';
import { usePanelId, usePanelManager, useTakesFocus } from '../panels/panel-context';
import { RowLinks } from './row-links';

/**
 * The address describes the open record or the list. While a record is open, the page, sort and filters of the list are held here,
 * and closing the record restores exactly them.
 */
interface ListNavigation extends ListLocation, ListLocationRules {
  /** True while the list is in front: then the address is its location. */
  inFront: boolean;
  setLast: (location: ListLocation) => void;
  /** The links of its rows. */
  rows: RowLinks;
}

/** Stored per panel so that a reload of a record restores its list: the address holds only the record. */
interface StoredListLocation extends ListLocation {
  at: string;
}

const storageKey = (panel: string): string => `zuuch.list-place.${panel}`;

function readStoredLocation(panel: string, at: string, listPath: string): ListLocation | undefined {
  const {
    at: then,
    path,
    search,
  } = JSON.parse(sessionStorage.getItem(storageKey(panel)) ?? '{}') as Partial<StoredListLocation>;
  const isValid = then === at && typeof path === 'string' && typeof search === 'string' && path.startsWith(listPath);
  return isValid && path !== at ? { path, search } : undefined;
}

/** A link to a record may state the address of the list that it is a row of, with its filters. */
export const inList = (address: string): { list: string } => ({ list: address });

function statedLocation(state: unknown, listPath: string): ListLocation | undefined {
  const { list } = (state ?? {}) as Partial<ReturnType<typeof inList>>;
  const [path = '', search] = list?.split('?') ?? [];
  return path === listPath ? { path, search: search === undefined ? '' : `?${search}` } : undefined;
}

function storeLocation(panel: string, location: StoredListLocation): void {
  sessionStorage.setItem(storageKey(panel), JSON.stringify(location));
}

const ListNavigationContext = createContext<ListNavigation | null>(null);

export function ListNavigationProvider({
  listPath,
  pagedInPath,
  inFront,
  children,
}: {
  listPath: string;
  pagedInPath: boolean;
  inFront: boolean;
  children: ReactNode;
}) {
  const location = useLocation();
  const here = inFront ? location : null;
  const panel = usePanelId();
  const panels = usePanelManager();
  const [last, setLast] = useState<ListLocation>(
    () =>
      statedLocation(location.state, listPath) ??
      readStoredLocation(panel, location.pathname, listPath) ?? {
        path: here?.pathname ?? listPath,
        search: here?.search ?? '',
      },
  );
  const [rows] = useState(() => new RowLinks());
  useEffect(() => storeLocation(panel, { at: location.pathname, ...last }), [panel, location.pathname, last]);
  const listOfRecord = panel === main && !inFront ? last.path + last.search : undefined;
  useEffect(() => {
    panels.setListOfRecord(listOfRecord);
    return () => panels.setListOfRecord(undefined);
  }, [panels, listOfRecord]);
  if (here && (here.pathname !== last.path || here.search !== last.search))
    setLast({ path: here.pathname, search: here.search });
  return (
    <ListNavigationContext value={{ ...last, listPath, pagedInPath, inFront, setLast, rows }}>
      {children}
    </ListNavigationContext>
  );
}

function useListNavigation(): ListNavigation {
  const navigation = use(ListNavigationContext);
  if (!navigation) throw new Error('There is no list around this panel');
  return navigation;
}

/** Like useSearchParams, for a list: also works while a record is in front, and reads the page from the path or the query. */
export function useListParams(): [URLSearchParams, (params: URLSearchParams, options?: { replace?: boolean }) => void] {
  const { listPath, pagedInPath, path, search, inFront, setLast } = useListNavigation();
  const navigate = useNavigate();
  const set = useCallback(
    (params: URLSearchParams, options?: { replace?: boolean }) => {
      const location = listLocationOf(params, { listPath, pagedInPath });
      if (inFront) void navigate({ pathname: location.path, search: location.search }, options);
      else setLast(location);
    },
    [listPath, pagedInPath, inFront, navigate, setLast],
  );
  return [paramsAt({ path, search }, { listPath, pagedInPath }), set];
}

/** Goes from a record back to its list, with the same page, sort and filters. */
export function useCloseRecord(): () => void {
  const { path, search } = useListNavigation();
  const navigate = useNavigate();
  return useCallback(() => void navigate({ pathname: path, search }), [navigate, path, search]);
}

/** The links of the rows of the list; undefined where there is no list around. */
export function useRowLinks(): RowLinks | undefined {
  return use(ListNavigationContext)?.rows;
}

/** An element that the user works with: the menu and the bars are left for the list that was opened from them. */
const inUse = '[data-panel-id] *, .bp6-overlay';

/** The rows get the focus when their list opens or its record is closed, so that keys work at once; not while a user works elsewhere. */
export function useRowsFocus(rows: RefObject<HTMLElement | null>): void {
  const isInFront = use(ListNavigationContext)?.inFront !== false;
  const takesFocus = useTakesFocus();
  const focus = useEffectEvent(() => {
    if (takesFocus && !document.activeElement?.closest(inUse)) rows.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isInFront) focus();
  }, [isInFront]);
}
