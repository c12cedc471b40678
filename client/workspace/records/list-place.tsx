import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paramsAt, placeOf, type Place, type PlaceRules } from './page-in-path';
import { usePanelId } from '../places/panel-context';
import { RowLinks } from './row-links';

/**
 * The address describes the open record or the list. While a record is open, the page, sort and filters of the list are held here,
 * and closing the record restores exactly them.
 */
interface ListPlace extends Place, PlaceRules {
  /** True while the list is in front: then the address is its location. */
  inFront: boolean;
  setLast: (place: Place) => void;
  /** The links of its rows. */
  rows: RowLinks;
}

/** Stored per panel so that a reload of a record restores its list: the address holds only the record. */
interface LeftPlace extends Place {
  at: string;
}

const stored = (panel: string): string => `zuuch.list-place.${panel}`;

function leftPlace(panel: string, at: string, listPath: string): Place | undefined {
  const { at: then, path, search } = JSON.parse(sessionStorage.getItem(stored(panel)) ?? '{}') as Partial<LeftPlace>;
  const isThere = then === at && typeof path === 'string' && typeof search === 'string' && path.startsWith(listPath);
  return isThere && path !== at ? { path, search } : undefined;
}

function keepPlace(panel: string, left: LeftPlace): void {
  sessionStorage.setItem(stored(panel), JSON.stringify(left));
}

const ListPlaceContext = createContext<ListPlace | null>(null);

export function ListPlaceProvider({
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
  const [last, setLast] = useState<Place>(
    () =>
      leftPlace(panel, location.pathname, listPath) ?? { path: here?.pathname ?? listPath, search: here?.search ?? '' },
  );
  const [rows] = useState(() => new RowLinks());
  useEffect(() => keepPlace(panel, { at: location.pathname, ...last }), [panel, location.pathname, last]);
  if (here && (here.pathname !== last.path || here.search !== last.search))
    setLast({ path: here.pathname, search: here.search });
  return (
    <ListPlaceContext value={{ ...last, listPath, pagedInPath, inFront, setLast, rows }}>{children}</ListPlaceContext>
  );
}

function useListPlace(): ListPlace {
  const place = use(ListPlaceContext);
  if (!place) throw new Error('There is no list around this panel');
  return place;
}

/** Like useSearchParams, for a list: also works while a record is in front, and reads the page from the path or the query. */
export function useListParams(): [URLSearchParams, (params: URLSearchParams, options?: { replace?: boolean }) => void] {
  const { listPath, pagedInPath, path, search, inFront, setLast } = useListPlace();
  const navigate = useNavigate();
  const set = useCallback(
    (params: URLSearchParams, options?: { replace?: boolean }) => {
      const place = placeOf(params, { listPath, pagedInPath });
      if (inFront) void navigate({ pathname: place.path, search: place.search }, options);
      else setLast(place);
    },
    [listPath, pagedInPath, inFront, navigate, setLast],
  );
  return [paramsAt({ path, search }, { listPath, pagedInPath }), set];
}

/** Goes from a record back to its list, with the same page, sort and filters. */
export function useCloseRecord(): () => void {
  const { path, search } = useListPlace();
  const navigate = useNavigate();
  return useCallback(() => void navigate({ pathname: path, search }), [navigate, path, search]);
}

/** The links of the rows of the list; undefined where there is no list around. */
export function useRowLinks(): RowLinks | undefined {
  return use(ListPlaceContext)?.rows;
}
