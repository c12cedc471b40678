import type texts from '../../i18n/mn/kits/keys';
import { frontPanel } from '../../workspace/hotkeys';

/** Keys that a widget handles itself, as the sheet of shortcuts lists them. */
interface WidgetKeys {
  selector: string;
  title: 'list' | 'table' | 'date';
  keys: readonly { names: readonly string[]; does: keyof (typeof texts)['does'] }[];
}

const widgets: readonly WidgetKeys[] = [
  {
    selector: '.grid',
    title: 'list',
    keys: [
      { names: ['↑ ↓ ← →'], does: 'move' },
      { names: ['Home', 'End'], does: 'ends' },
      { names: ['PgUp', 'PgDn'], does: 'pages' },
      { names: ['Enter'], does: 'open' },
      { names: ['Ctrl', 'Enter'], does: 'openBeside' },
      { names: ['Space'], does: 'peek' },
      { names: ['F2'], does: 'edit' },
      { names: ['Shift', 'F10'], does: 'rowActions' },
      { names: ['X'], does: 'select' },
      { names: ['Shift', '↑ ↓'], does: 'selectMore' },
      { names: ['Ctrl', 'A'], does: 'selectAll' },
      { names: ['Ctrl', 'C'], does: 'copy' },
      { names: ['/'], does: 'filter' },
      { names: ['Delete'], does: 'remove' },
      { names: ['Esc'], does: 'unselect' },
    ],
  },
  {
    selector: '.rows-table',
    title: 'table',
    keys: [
      { names: ['↑ ↓ ← →'], does: 'move' },
      { names: ['Enter', 'F2'], does: 'editCell' },
      { names: ['Tab'], does: 'nextCell' },
      { names: ['Ctrl', 'C'], does: 'copy' },
      { names: ['Ctrl', 'V'], does: 'paste' },
      { names: ['Delete'], does: 'clear' },
      { names: ['Esc'], does: 'leaveCell' },
    ],
  },
  {
    selector: '.date-input',
    title: 'date',
    keys: [
      { names: ['311226', '31.12', '+3'], does: 'typedDay' },
      { names: ['Alt', '↓'], does: 'calendar' },
    ],
  },
];

/** The widgets that are visible in the front panel. */
export function visibleWidgets(): readonly WidgetKeys[] {
  const front = frontPanel() ?? document;
  return widgets.filter(({ selector }) =>
    [...front.querySelectorAll(selector)].some((element) => element.checkVisibility()),
  );
}
