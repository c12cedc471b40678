import { useEffect, useSyncExternalStore } from 'react';
import type { GuidePage } from '../../contract/screen';
import { usePanelId } from '../workspace/panels/panel-context';

/** The page of the guide about the open part of a screen, by panel. */
const guides = new Map<string, GuidePage>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A screen with several parts names the page about the open one. */
export function usePartGuide(guide: GuidePage | undefined): void {
  const panel = usePanelId();
  useEffect(() => {
    if (!guide) return undefined;
    guides.set(panel, guide);
    for (const listener of listeners) listener();
    return () => {
      guides.delete(panel);
      for (const listener of listeners) listener();
    };
  }, [panel, guide]);
}

export function usePartGuideOf(panel: string): GuidePage | undefined {
  return useSyncExternalStore(subscribe, () => guides.get(panel));
}
