import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameJson } from '../../../contract/json';
import type { Fields } from '../../../contract/fields/field';
import { focusPart, namesShown } from './focus-part';
import type { Values } from '../values/merge';
import { inOrder, problemsOf, valueAt, type Problem } from './problems';
import type { CellError } from '../rows/row-column';
import type { FormTables } from '../values/table';

export interface Problems {
  /** Why the form could not be saved, as far as it is not corrected yet, in the order of the screen. */
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
  const values = useCallback((): Values => form.getValues() as Values, [form]);
  const unread = useUnread(values);
  const stand = useCallback(
    (problems: readonly Problem[]): void => {
      standing.current = problems.filter((problem) => !isCell(problem));
      setList(problems);
    },
    [standing],
  );
  const goTo = useCallback(
    ({ path }: Problem): void => focusPart(element.current, path, values, tables),
    [element, tables, values],
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
  const sayField = useCallback(
    (name: string, words: string | null): void => {
      unread.write(name, words);
      const others = standing.current.filter(({ path }) => path !== name);
      standing.current = [...others, ...unread.at(name)];
      if (words === null) {
        setList((before) => before.filter(({ path }) => path !== name));
        void form.trigger(name);
      } else form.setError(name, { type: 'contract', message: words });
    },
    [form, standing, unread],
  );
  const changed = useCallback(
    (name: string): void => {
      const isOpen = (problem: Problem): boolean => problem.path.split('.')[0] !== name || isStill(problem, values());
      const left = list.filter(isOpen);
      if (left.length < list.length) stand(left);
      standing.current = standing.current.filter((problem) => problem.path !== name || isStill(problem, values()));
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    [form, list, stand, standing, values],
  );
  const clear = useCallback((): void => {
    setTried(false);
    stand([]);
    unread.clear();
  }, [stand, unread]);
  const cellErrors = useMemo(
    () =>
      Object.fromEntries(
        [...unread.cells, ...list.filter(isCell)].map(({ path, message, value }) => [path, { message, value }]),
      ),
    [list, unread.cells],
  );
  return {
    list,
    tried,
    cellErrors,
    show,
    goTo,
    unread: unread.now,
    sayField,
    sayCell: unread.writeCell,
    changed,
    clear,
  };
}

interface Unread {
  cells: readonly Problem[];
  at: (path: string) => readonly Problem[];
  /** What still stands there as it could not be read. */
  now: () => Readonly<Record<string, string>>;
  write: (path: string, words: string | null) => void;
  writeCell: (path: string, words: string | null) => void;
  clear: () => void;
}

/** What inputs hold and cannot be read, by the path of the field or the cell. Only that of a cell renders its table again. */
function useUnread(values: () => Values): Unread {
  const [cells, setCells] = useState<readonly Problem[]>([]);
  const all = useRef<readonly Problem[]>([]);
  const acts = useMemo(() => {
    const at = (path: string): readonly Problem[] => all.current.filter((one) => one.path === path);
    const write = (path: string, words: string | null): void => {
      const others = all.current.filter((one) => one.path !== path);
      all.current = words === null ? others : [...others, { path, message: words, value: valueAt(values(), path) }];
    };
    return {
      at,
      write,
      now: () => {
        const still = all.current.filter((problem) => isStill(problem, values()));
        return Object.fromEntries(still.map(({ path, message }) => [path, message]));
      },
      writeCell: (path: string, words: string | null): void => {
        if (words === null && at(path).length === 0) return;
        write(path, words);
        setCells(all.current.filter(isCell));
      },
      clear: () => {
        all.current = [];
        setCells([]);
      },
    };
  }, [values]);
  return useMemo(() => ({ cells, ...acts }), [cells, acts]);
}

function isCell({ path }: Problem): boolean {
  return path.includes('.');
}

/** The value that was refused stands there as it was. */
function isStill({ path, value }: Problem, values: Values): boolean {
  return sameJson(valueAt(values, path) ?? null, value ?? null);
}
