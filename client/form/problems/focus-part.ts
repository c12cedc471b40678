import { rowsOf, type FormTables } from '../values/table';
import type { Values } from '../values/merge';

const usable = ':is(input, select, textarea, button):not([disabled])';
const addsRow = '.rows-foot button, .row-cards + button';

/** The element to focus for a path: the field, the cell, its card on a phone, or the button that adds a row. */
function partOf(
  form: HTMLElement | null,
  path: string,
  values: Values,
  tables: FormTables,
): HTMLElement | null | undefined {
  const [name = '', id, column] = path.split('.');
  if (!tables[name]) return form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${usable}`);
  const table = form?.querySelector<HTMLElement>(`[data-table="${CSS.escape(name)}"]`);
  const row = id === undefined ? -1 : rowsOf(values, name).findIndex((one) => one.id === Number(id));
  return (
    table?.querySelector<HTMLElement>(`[data-place="${row}"][data-column="${CSS.escape(column ?? '')}"]`) ??
    table?.querySelector<HTMLElement>(`[data-place="${row}"], [data-card="${row}"]`) ??
    table?.querySelector<HTMLElement>(`[role="gridcell"][tabindex="0"]`) ??
    table?.querySelector<HTMLElement>(addsRow)
  );
}

/** Focuses and scrolls to it once it is rendered. */
export function focusPart(form: HTMLElement | null, path: string, values: () => Values, tables: FormTables): void {
  requestAnimationFrame(() => {
    const part = partOf(form, path, values(), tables);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** Focuses the first field that can be edited; a read-only form keeps the focus where it is. */
export function focusFirstField(form: HTMLElement | null): void {
  const fields = form?.querySelectorAll<HTMLElement>(`[data-field] ${usable}`) ?? [];
  [...fields].find((field) => field.checkVisibility())?.focus();
}

/** The names of the fields, tables and columns of a form, in screen order. */
export function namesInScreenOrder(form: HTMLElement | null): string[] {
  const parts = form?.querySelectorAll<HTMLElement>('[data-field], [data-table], th[data-column]') ?? [];
  return [...parts].map((part) => {
    const { field, table, column } = part.dataset;
    if (column === undefined) return field ?? table ?? '';
    return `${part.closest<HTMLElement>('[data-table]')?.dataset['table'] ?? ''}.${column}`;
  });
}
