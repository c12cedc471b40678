/** Where a list is: its address without the host. */
export interface Place {
  path: string;
  search: string;
}

export interface PlaceRules {
  listPath: string;
  /** The page is a part of the path, `/shippingorder/2`, as the specification writes it. */
  pagedInPath: boolean;
}

/** What a list is asked for, the page among it wherever the address has it. */
export function paramsAt({ path, search }: Place, { listPath, pagedInPath }: PlaceRules): URLSearchParams {
  const params = new URLSearchParams(search);
  const page = pagedInPath ? path.slice(listPath.length + 1) : '';
  if (page !== '') params.set('page', page);
  return params;
}

export function placeOf(params: URLSearchParams, { listPath, pagedInPath }: PlaceRules): Place {
  const written = new URLSearchParams(params);
  const page = pagedInPath ? written.get('page') : null;
  if (page !== null) written.delete('page');
  const search = written.toString();
  return { path: page === null ? listPath : `${listPath}/${page}`, search: search === '' ? '' : `?${search}` };
}
