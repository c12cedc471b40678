import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Screen, ScreenId } from '../../contract/composition/screens';
import type { Ahead } from '../api/ahead';
import type { Area as TextArea } from '../i18n/areas';
import { fetchTexts } from '../i18n/language';
import type { RecordSearch } from './records/find-records';

/** The module that shows a screen; it comes when the screen is first gone to. */
export type LoadPanel = () => Promise<{ default: ComponentType; ahead?: Ahead }>;

/** What an area of the office adds to the shell. */
export interface ClientArea {
  name: string;
  /** What other areas may import of its folder: exported names, by file. A test holds it equal to what they do. */
  offers?: Readonly<Record<string, readonly string[]>>;
  panels?: Partial<Record<ScreenId, LoadPanel>>;
  /** Of an area whose screens are all shown by one module. */
  panelFor?: (screen: Screen) => LoadPanel | undefined;
  /** Of an area whose records the palette finds by name. */
  records?: RecordSearch;
  /** Stands around every panel. */
  around?: ComponentType<{ children: ReactNode }>;
  /** New notices, in the bar at the top. */
  notices?: ComponentType;
  /** Files and acts that are being worked on, in the bar at the top. */
  tray?: ComponentType;
  /** What waits for a line, above the bar at the foot. */
  waiting?: ComponentType;
  /** In the bar at the foot. */
  status?: ComponentType;
}

/** All areas together; the composition hands them in. */
export type ShellParts = Required<Pick<ClientArea, 'around' | 'notices' | 'tray' | 'waiting' | 'status'>> & {
  panelOf: (screen: Screen) => LoadPanel;
  records: readonly RecordSearch[];
};

export const PartsContext = createContext<ShellParts | null>(null);

export function useParts(): ShellParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('Nothing was handed in to the shell');
  return parts;
}

/** With the words that the panel says and the shell does not. */
export function withTexts(load: LoadPanel, ...areas: TextArea[]): LoadPanel {
  return async () => {
    const [panel] = await Promise.all([load(), ...areas.map(fetchTexts)]);
    return panel;
  };
}
