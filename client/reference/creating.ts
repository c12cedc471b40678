import { createContext, use } from 'react';
import type { Entry } from '../form/picker/pick';

/** What a picker did not find and somebody may add. */
export interface Creation {
  list: string;
  typed: string;
  /** What is known of it already: the country of a new city. */
  known: Readonly<Record<string, string | number>>;
  onCreated: (entry: Entry) => void;
  /** The dialog is gone, whether something was added or not: the work goes on where it came from. */
  onClosed: () => void;
}

export const CreatingContext = createContext<((creation: Creation) => void) | null>(null);

/** Opens the dialog in which an entry of a list is added. */
export function useCreating(): (creation: Creation) => void {
  const create = use(CreatingContext);
  if (!create) throw new Error('Nobody here opens dialogs');
  return create;
}
