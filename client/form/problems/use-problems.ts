import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameJson } from '../../../contract/json';
import type { Fields } from '../../../contract/fields/field';
import { focusPart, namesInScreenOrder } from './focus-part';
import type { Values } from '../values/merge';
import { inOrder, problemsOf, valueAt, type Problem } from './problems';
import type { CellError } from '../rows/row-column';
import type { FormTables } from '../values/table';

export interface Problems {
  /** The problems that are not corrected yet, in screen order. */
  list: readonly Problem[];
  tried: boolean;
  cellErrors: Readonly<Record<string, CellError>>;
  show: (errors: Readonly<Record<string, string>>) => void;
  goTo: (problem: Problem) => void;
  /** Inputs whose text cannot be read; the form is not saved while there are any. */
  unread: () => Readonly<Record<string, string>>;
  reportFieldProblem: (name: string, words: string | null) => void;
  reportCellProblem: (path: string, words: string | null) => void;
  /** The value of a field has changed: problems of the old value are dropped. */
  changed: (name: string) => void;
  clear: () => void;
}

interface ProblemsOf {
  form: UseFormReturn<FieldValues>;
  fields: Fields;
  tables: FormTables;
  element: RefObject<HTMLFormElement | null>;
  /** The problems of fields (not of cells), for the validation of the form. */
  fieldProblems: RefObject<readonly Problem[]>;
}

/** The problems of a form and where they are shown; each one is dropped as soon as its value is corrected, and not before. */
export function useProblems({ form, fields, tables, element, fieldProblems }: ProblemsOf): Problems {
  const [list, setList] = useState<readonly Problem[]>([]);
  const [tried, setTried] = useState(false);
  const values = useCallback((): Values => form.getValues() as Values, [form]);
  const unread = useUnread(values);
  const setProblems = useCallback(
    (problems: readonly Problem[]): void => {
      fieldProblems.current = problems.filter((problem) => !isCell(problem));
      setList(problems);
    },
    [fieldProblems],
  );
  const goTo = useCallback(
    ({ path }: Problem): void => focusPart(element.current, path, values, tables),
    [element, tables, values],
  );
  const show = useCallback(
    (errors: Readonly<Record<string, string>>): void => {
      const problems = inOrder(problemsOf(errors, values()), namesInScreenOrder(element.current), values());
      setTried(true);
      setProblems(problems);
      for (const { path, message } of problems)
        if (path in fields || path in tables) form.setError(path, { type: 'contract', message });
      if (problems[0]) goTo(problems[0]);
    },
    [element, fields, form, goTo, setProblems, tables, values],
  );
  const reportFieldProblem = useCallback(
    (name: string, words: string | null): void => {
      unread.write(name, words);
      const others = fieldProblems.current.filter(({ path }) => path !== name);
      fieldProblems.current = [...others, ...unread.at(name)];
      if (words === null) {
        setList((before) => before.filter(({ path }) => path !== name));
        void form.trigger(name);
      } else form.setError(name, { type: 'contract', message: words });
    },
    [form, fieldProblems, unread],
  );
  const changed = useCallback(
    (name: string): void => {
      const isOpen = (problem: Problem): boolean => problem.path.split('.')[0] !== name || isStill(problem, values());
      const remaining = list.filter(isOpen);
      if (remaining.length < list.length) setProblems(remaining);
      fieldProblems.current = fieldProblems.current.filter(
        (problem) => problem.path !== name || isStill(problem, values()),
      );
      if (form.getFieldState(name).error) void form.trigger(name);
    },
    [form, list, setProblems, fieldProblems, values],
  );
  const clear = useCallback((): void => {
    setTried(false);
    setProblems([]);
    unread.clear();
  }, [setProblems, unread]);
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
    reportFieldProblem,
    reportCellProblem: unread.writeCell,
    changed,
    clear,
  };
}

interface Unread {
  cells: readonly Problem[];
  at: (path: string) => readonly Problem[];
  /** The unread texts that are still in their inputs. */
  now: () => Readonly<Record<string, string>>;
  write: (path: string, words: string | null) => void;
  writeCell: (path: string, words: string | null) => void;
  clear: () => void;
}

/** Inputs whose text cannot be read, by the path of the field or cell. Only changes for cells render their table again. */
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

/** The refused value is unchanged. */
function isStill({ path, value }: Problem, values: Values): boolean {
  return sameJson(valueAt(values, path) ?? null, value ?? null);
}
