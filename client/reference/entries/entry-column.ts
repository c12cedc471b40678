import { useMemo } from 'react';
import { allowed, type SettingsList } from '../../../contract/permissions';
import type { RowColumn } from '../../form/rows/row-column';
import { useUser } from '../../session/use-session';
import { useCreating } from './creating';
import { useEntrySource } from '../../fields/picker/use-entries';

/** Lets a column of rows choose entries of a list, and add those that a pasted block names and the list does not have. */
export function useEntryColumn(
  list: SettingsList,
  narrowed?: Readonly<Record<string, string>>,
): Pick<RowColumn, 'source' | 'onCreate'> {
  const user = useUser();
  const { create } = useCreating();
  const source = useEntrySource(list, { narrowed });
  const mayCreate = allowed(`settings.${list}.create`, user);
  return useMemo(
    () => ({
      source,
      ...(mayCreate && {
        onCreate: (typed, onCreated, onClosed) =>
          create({ list, typed, known: {}, onCreated: ({ id }) => onCreated(id), onClosed }),
      }),
    }),
    [list, source, mayCreate, create],
  );
}
