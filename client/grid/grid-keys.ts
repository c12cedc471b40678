/** The position of a cell in the grid; row -1 is the header. */
export interface GridPosition {
  row: number;
  column: number;
}

export interface GridBounds {
  rows: number;
  columns: number;
  /** The number of rows that PgUp and PgDn move by. */
  window: number;
}

/** Keys are matched by position (`code`), because on the Cyrillic layout the letters differ. */
export interface KeyPress {
  code: string;
  ctrl: boolean;
  shift: boolean;
}

/** The cell that a key moves to, by the WAI-ARIA grid pattern; undefined for other keys. */
export function moveBy(
  { code, ctrl, shift }: KeyPress,
  from: GridPosition,
  { rows, columns, window }: GridBounds,
): GridPosition | undefined {
  const to = (row: number, column: number): GridPosition => ({
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (code) {
    case 'ArrowUp':
      return ctrl ? to(0, from.column) : to(from.row - 1, from.column);
    case 'ArrowDown':
      return ctrl ? to(rows - 1, from.column) : to(from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, ctrl ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, ctrl ? columns - 1 : from.column + 1);
    case 'Home':
      return to(ctrl ? 0 : from.row, 0);
    case 'End':
      return to(ctrl ? rows - 1 : from.row, columns - 1);
    // J and K move down and up, as in other work queues.
    case 'KeyJ':
    case 'KeyK':
      if (ctrl || shift) return undefined;
      return to(code === 'KeyJ' ? from.row + 1 : Math.max(0, from.row - 1), from.column);
    case 'PageUp':
      return to(Math.max(0, from.row - window), from.column);
    case 'PageDown':
      return to(from.row + window, from.column);
    default:
      return undefined;
  }
}

export type GridAct =
  | 'actions'
  | 'peek'
  | 'select'
  | 'selectAll'
  | 'open'
  | 'openBeside'
  | 'edit'
  | 'copy'
  | 'clear'
  | RowKey;

/** The keys of work queues: done with a row, take it, put it off, set it aside, and those of lines of a bank and of rows of a move. */
export type RowKey = 'done' | 'take' | 'snooze' | 'aside' | 'accept' | 'advance' | 'find' | 'takeBack' | 'alike';

const rowKeys: Readonly<Record<string, RowKey>> = { KeyE: 'done', KeyT: 'take', KeyZ: 'snooze' };
/** Keys that do something else in a list without such rows: there X selects, Enter opens and `/` searches. */
const ownKeys: Readonly<Record<string, RowKey>> = {
  KeyX: 'aside',
  Enter: 'accept',
  NumpadEnter: 'accept',
  KeyA: 'advance',
  Slash: 'find',
  KeyN: 'alike',
  Backspace: 'takeBack',
  Delete: 'takeBack',
};

/** `own` are the keys of the rows of this list: in one whose rows are set aside X does that, and Space with Ctrl selects. */
export function actOf(
  { code, ctrl, shift }: KeyPress,
  own: Partial<Record<RowKey, unknown>> = {},
): GridAct | undefined {
  const ownKey = ctrl || shift ? undefined : ownKeys[code];
  if (ownKey && own[ownKey]) return ownKey;
  if (code === 'ContextMenu' || (shift && code === 'F10')) return 'actions';
  if (ctrl && (code === 'Enter' || code === 'NumpadEnter')) return 'openBeside';
  // With Shift they are keys of the window.
  if (ctrl && code !== 'Space')
    return shift ? undefined : code === 'KeyA' ? 'selectAll' : code === 'KeyC' ? 'copy' : undefined;
  if (code === 'KeyX' && !ctrl && !shift) return 'select';
  if (code === 'Space') return ctrl || shift ? 'select' : 'peek';
  if (code === 'Enter' || code === 'NumpadEnter') return 'open';
  if (code === 'F2') return 'edit';
  if (code === 'Escape') return 'clear';
  return shift ? undefined : rowKeys[code];
}
