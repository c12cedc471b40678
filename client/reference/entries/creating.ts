import { createContext, use } from 'react';
import type { Entry } from '../../fields/picker/pick';

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

interface Creating {
  /** Opens the dialog in which an entry of a list is added. */
  create: (creation: Creation) => void;
  /** Loads its code: a picker that may open it does so as something is searched, or the keys behind Enter would go past the dialog. */
  load: () => void;
}

export const CreatingContext = createContext<Creating | null>(null);

export function useCreating(): Creating {
  const create = use(CreatingContext);
  if (!create) throw new Error('Nobody here opens dialogs');
  return create;
}
