import { rowStates, type RowState } from '../../../contract/move/states';
import type { RowFilters } from '../move-calls';

/** The filters that an address names; they survive a reload. */
export function filtersOf(params: URLSearchParams): RowFilters {
  const state = params.get('state');
  const kind = params.get('kind');
  return {
    ...numbered(params, 'sheet'),
    ...(kind ? { kind } : {}),
    ...(state !== null && Object.hasOwn(rowStates, state) ? { state: state as RowState } : {}),
    ...numbered(params, 'reason'),
  };
}

function numbered<Name extends 'sheet' | 'reason'>(params: URLSearchParams, name: Name): { [N in Name]?: number } {
  const text = params.get(name) ?? '';
  return (/^\d{1,9}$/.test(text) ? { [name]: Number(text) } : {}) as { [N in Name]?: number };
}

/** The address with other filters. A reason belongs to one sheet, kind and state, so that any of these drops it. */
export function withFilters(
  params: URLSearchParams,
  changed: Partial<Record<keyof RowFilters, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('step', 'rows');
  if (!('reason' in changed)) next.delete('reason');
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
