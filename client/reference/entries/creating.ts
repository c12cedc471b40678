import { createContext, use } from 'react';
import type { Entry } from '../../fields/picker/pick';

/** An entry that a picker did not find and that the user may add. */
export interface Creation {
  list: string;
  typed: string;
  /** The values that are known already: the country of a new city. */
  known: Readonly<Record<string, string | number>>;
  onCreated: (entry: Entry) => void;
  /** The dialog was closed, whether an entry was added or not: the focus returns to the picker. */
  onClosed: () => void;
}

interface Creating {
  /** Opens the dialog in which an entry of a list is added. */
  create: (creation: Creation) => void;
  /** Loads its code: a picker that may open it does so during a search, or the keys typed after Enter would miss the dialog. */
  load: () => void;
}

export const CreatingContext = createContext<Creating | null>(null);

export function useCreating(): Creating {
  const create = use(CreatingContext);
  if (!create) throw new Error('Nobody here opens dialogs');
  return create;
}
