/** The location of a list: path and query. */
export interface ListLocation {
  path: string;
  search: string;
}

export interface ListLocationRules {
  listPath: string;
  /** True if the page is part of the path, e.g. `/shippingorder/2`, as in the specification. */
  pagedInPath: boolean;
}

/** The query of a list, including the page from the path or the query. */
export function paramsAt(
  { path, search }: ListLocation,
  { listPath, pagedInPath }: ListLocationRules,
): URLSearchParams {
  const params = new URLSearchParams(search);
  const page = pagedInPath ? path.slice(listPath.length + 1) : '';
  if (page !== '') params.set('page', page);
  return params;
}

export function listLocationOf(params: URLSearchParams, { listPath, pagedInPath }: ListLocationRules): ListLocation {
  const written = new URLSearchParams(params);
  const page = pagedInPath ? written.get('page') : null;
  if (page !== null) written.delete('page');
  const search = written.toString();
  return { path: page === null ? listPath : `${listPath}/${page}`, search: search === '' ? '' : `?${search}` };
}
