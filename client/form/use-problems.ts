import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameJson } from '../../contract/json';
import type { Fields } from '../../contract/fields';
import { focusPart } from './focus-part';
import type { Values } from './merge';
import { inOrder, problemsOf, valueAt, type Problem } from './problems';
import type { CellError } from './rows/row-column';
import type { FormTables } from './rows/table';

export interface Problems {
  /** What kept the form from being saved and is not mended yet, in the order of the screen. */
  list: readonly Problem[];
  tried: boolean;
  cellErrors: Readonly<Record<string, CellError>>;
  show: (errors: Readonly<Record<string, string>>) => void;
  goTo: (problem: Problem) => void;
  /** What inputs hold and cannot be read: nothing is saved over it. */
  unread: () => Readonly<Record<string, string>>;
  sayField: (name: string, words: string | null) => void;
  sayCell: (path: string, words: string | null) => void;
  /** The value of a field changed: what was wrong with the old one is not wrong with this. */
  changed: (name: string) => void;
  clear: () => void;
}

interface ProblemsOf {
  form: UseFormReturn<FieldValues>;
  fields: Fields;
  tables: FormTables;
  element: RefObject<HTMLFormElement | null>;
  /** What stands against single fields, for the validation of the form. */
  standing: RefObject<readonly Problem[]>;
}

/** What is wrong with a form and where it is said; each word goes as soon as its field is mended, and not before. */
export function useProblems({ form, fields, tables, element, standing }: ProblemsOf): Problems {
  const [list, setList] = useState<readonly Problem[]>([]);
  const [tried, setTried] = useState(false);
  const unread = useRef<readonly Problem[]>([]);
  const [unreadCells, setUnreadCells] = useState<readonly Problem[]>([]);

  const values = useCallback((): Values => form.getValues() as Values, [form]);
  const isCell = useCallback(({ path }: Problem): boolean => path.includes('.'), []);
  const stand = useCallback(
    (problems: readonly Problem[]): void => {
      standing.current = problems.filter((problem) => !isCell(problem));
      setList(problems);
    },
    [isCell, standing],
  );
  const keepUnread = useCallback(
    (path: string, words: string | null): void => {
      const others = unread.current.filter((one) => one.path !== path);
      unread.current = words === null ? others : [...others, { path, message: words, value: valueAt(values(), path) }];
    },
    [values],
  );
  const goTo = useCallback(
    (problem: Problem): void => {
      focusPart(element.current, problem.path, values, tables);
    },
    [element, tables, values],
  );
  const cellErrors = useMemo(
    () =>
      Object.fromEntries(
        [...unreadCells, ...list.filter(isCell)].map(({ path, message, value }) => [path, { message, value }]),
      ),
    [list, unreadCells, isCell],
  );

  const show = useCallback(
    (errors: Readonly<Record<string, string>>): void => {
      const problems = inOrder(problemsOf(errors, values()), namesShown(element.current), values());
      setTried(true);
      stand(problems);
      for (const { path, message } of problems)
        if (path in fields || path in tables) form.setError(path, { type: 'contract', message });
      if (problems[0]) goTo(problems[0]);
    },
    [element, fields, form, goTo, stand, tables, values],
  );
  const isSame = useCallback(
    ({ path, value }: Problem): boolean => sameJson(valueAt(values(), path) ?? null, value ?? null),
    [values],
  );
  return {
    list,
    tried,
    cellErrors,
    show,
    goTo,
    unread: useCallback(
      () => Object.fromEntries(unread.current.filter(isSame).map(({ path, message }) => [path, message])),
      [isSame],
    ),
    sayField: useCallback(
      (name, words) => {
        keepUnread(name, words);
        standing.current = [
          ...standing.current.filter(({ path }) => path !== name),
          ...unread.current.filter(({ path }) => path === name),
        ];
        if (words === null) {
          setList((before) => before.filter(({ path }) => path !== name));
          void form.trigger(name);
        } else form.setError(name, { type: 'contract', message: words });
      },
      [form, keepUnread, standing],
    ),
    sayCell: useCallback(
      (path, words) => {
        if (words === null && !unread.current.some((one) => one.path === path)) return;
        keepUnread(path, words);
        setUnreadCells(unread.current.filter(isCell));
      },
      [isCell, keepUnread],
    ),
    changed: useCallback(
      (name) => {
        if (standing.current.length > 0 || list.length > 0) {
          const left = list.filter((problem) => problem.path.split('.')[0] !== name || isSame(problem));
          if (left.length < list.length) stand(left);
          standing.current = standing.current.filter((problem) => problem.path !== name || isSame(problem));
        }
        if (form.getFieldState(name).error) void form.trigger(name);
      },
      [form, isSame, list, stand, standing],
    ),
    clear: useCallback(() => {
      setTried(false);
      stand([]);
      unread.current = [];
      setUnreadCells([]);
    }, [stand]),
  };
}

/** The fields, the tables and the columns of a form, as they stand on the screen. */
function namesShown(form: HTMLElement | null): string[] {
  const parts = form?.querySelectorAll<HTMLElement>('[data-field], [data-table], th[data-column]') ?? [];
  return [...parts].map((part) => {
    const { field, table, column } = part.dataset;
    if (column === undefined) return field ?? table ?? '';
    return `${part.closest<HTMLElement>('[data-table]')?.dataset['table'] ?? ''}.${column}`;
  });
}
