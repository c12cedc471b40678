import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paramsAt, placeOf, type Place, type PlaceRules } from './page-in-path';
import { RowLinks } from './row-links';

/**
 * The address describes the panel in front. While a record is open the page, sort and filters of the list are held here,
 * and closing the record goes back to exactly them.
 */
interface ListPlace extends Place, PlaceRules {
  /** The list is in front: what it shows is the address. */
  inFront: boolean;
  setLast: (place: Place) => void;
  /** Where its rows lead. */
  rows: RowLinks;
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
  const [last, setLast] = useState({ path: here?.pathname ?? listPath, search: here?.search ?? '' });
  const [rows] = useState(() => new RowLinks());
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

/** Like useSearchParams, for a list: works also while a record is in front, and reads the page from the path or the query. */
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

/** From a record back to its list, as it was left. */
export function useCloseRecord(): () => void {
  const { path, search } = useListPlace();
  const navigate = useNavigate();
  return useCallback(() => void navigate({ pathname: path, search }), [navigate, path, search]);
}

/** Where the rows of the list lead; undefined where there is no list around. */
export function useRowLinks(): RowLinks | undefined {
  return use(ListPlaceContext)?.rows;
}
