import { useMemo } from 'react';
import { readSortKeys, type ListDeclaration } from '../../../contract/list';
import { localDay } from '../../../contract/time';
import { resolveFilters, type SavedView } from '../../../contract/workspace/saved-views';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import type { AddressView } from '../address';
import { useViewsQuery } from './views-api';

/** A view offered for a list. */
export interface OfferedView extends AddressView {
  name: string;
  /** Its filters as stored: moving periods are not resolved. */
  originalFilters: Readonly<Record<string, string>>;
  /** Missing for a view that is built into the product. */
  stored?: SavedView;
}

export interface Views {
  offered: readonly OfferedView[];
  /** The default view for this type of user. */
  byDefault: string | undefined;
  /** Whether the stored views are loaded. */
  ready: boolean;
}

/** The views of a list, with moving dates resolved for today. */
export function useViews(list: ListDeclaration): Views {
  const user = useUser();
  const language = languageInUse();
  const { data, isError } = useViewsQuery();
  const today = localDay(new Date());
  return useMemo(() => {
    const by = { today, userId: user.id };
    const declared = (list.views ?? []).map(
      ({ key, name, filters }): OfferedView => ({
        key,
        name: name[language],
        originalFilters: filters,
        filters: resolveFilters(list, filters, by),
        sort: [],
      }),
    );
    const own = (data ?? [])
      .filter((view) => view.list === list.name)
      .map(
        (view): OfferedView => ({
          key: String(view.id),
          name: view.name,
          originalFilters: view.filters,
          filters: resolveFilters(list, view.filters, by),
          sort: readSortKeys(view.sort),
          stored: view,
        }),
      );
    const byDefault = own.find(({ stored }) => stored?.defaultFor.includes(user.type))?.key;
    return { offered: [...declared, ...own], byDefault, ready: data !== undefined || isError };
  }, [list, user.id, user.type, language, data, isError, today]);
}
