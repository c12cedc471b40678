import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * The address describes the panel in front. While a record is open the page, sort and filters of the list are held here,
 * and closing the record goes back to exactly them.
 */
interface ListPlace {
  path: string;
  search: string;
  /** The list is in front: what it shows is the address. */
  inFront: boolean;
  setSearch: (search: string) => void;
}

const ListPlaceContext = createContext<ListPlace | null>(null);

export function ListPlaceProvider({
  listPath,
  inFront,
  children,
}: {
  listPath: string;
  inFront: boolean;
  children: ReactNode;
}) {
  const location = useLocation();
  const here = inFront ? location : null;
  const [last, setLast] = useState({ path: here?.pathname ?? listPath, search: here?.search ?? '' });
  if (here && (here.pathname !== last.path || here.search !== last.search))
    setLast({ path: here.pathname, search: here.search });
  const setSearch = useCallback((search: string) => setLast((before) => ({ ...before, search })), []);
  return <ListPlaceContext value={{ ...last, inFront, setSearch }}>{children}</ListPlaceContext>;
}

function useListPlace(): ListPlace {
  const place = use(ListPlaceContext);
  if (!place) throw new Error('There is no list around this panel');
  return place;
}

/** Like useSearchParams, for a list: also right while a record is in front. */
export function useListParams(): [URLSearchParams, (params: URLSearchParams, options?: { replace?: boolean }) => void] {
  const { search, inFront, setSearch } = useListPlace();
  const [, setParams] = useSearchParams();
  const set = useCallback(
    (params: URLSearchParams, options?: { replace?: boolean }) =>
      inFront ? setParams(params, options) : setSearch(params.toString()),
    [inFront, setSearch, setParams],
  );
  return [new URLSearchParams(search), set];
}

/** From a record back to its list, as it was left. */
export function useCloseRecord(): () => void {
  const { path, search } = useListPlace();
  const navigate = useNavigate();
  return useCallback(() => void navigate({ pathname: path, search }), [navigate, path, search]);
}
