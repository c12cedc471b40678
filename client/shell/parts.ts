import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Screen, ScreenId } from '../../contract/composition/screens';
import type { Prefetch } from '../api/prefetch';
import type { Area as TextArea } from '../i18n/areas';
import { fetchTexts } from '../i18n/language';
import type { RecordSearch } from './records/find-records';

/** The module that shows a screen; it is loaded when the screen is first opened. */
export type LoadPanel = () => Promise<{ default: ComponentType; prefetch?: Prefetch }>;

/** What an area adds to the shell. */
export interface ClientArea {
  name: string;
  /** What other areas may import from its folder: exported names, by file. A test compares it with what they import. */
  offers?: Readonly<Record<string, readonly string[]>>;
  panels?: Partial<Record<ScreenId, LoadPanel>>;
  /** For an area whose screens are all shown by one module. */
  panelFor?: (screen: Screen) => LoadPanel | undefined;
  /** For an area whose records the palette finds by name. */
  records?: RecordSearch;
  /** Wraps every panel. */
  around?: ComponentType<{ children: ReactNode }>;
  /** The number of rows that wait for the user, at the entry of a screen in the menu. */
  numbers?: Partial<Record<ScreenId, ComponentType>>;
  /** New notices, in the top bar. */
  notices?: ComponentType;
  /** Files and bulk actions in progress, in the top bar. */
  tray?: ComponentType;
  /** Entries that wait for a connection, above the status bar. */
  waiting?: ComponentType;
  /** In the status bar. */
  status?: ComponentType;
}

/** The parts of all areas; the composition passes them in. */
export type ShellParts = Required<Pick<ClientArea, 'around' | 'notices' | 'tray' | 'waiting' | 'status'>> & {
  panelOf: (screen: Screen) => LoadPanel;
  numbers: Partial<Record<ScreenId, ComponentType>>;
  records: readonly RecordSearch[];
};

export const PartsContext = createContext<ShellParts | null>(null);

export function useParts(): ShellParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('Nothing was handed in to the shell');
  return parts;
}

/** Loads the panel with the texts that it needs and the shell does not. */
export function withTexts(load: LoadPanel, ...areas: TextArea[]): LoadPanel {
  return async () => {
    const [panel] = await Promise.all([load(), ...areas.map(fetchTexts)]);
    return panel;
  };
}
