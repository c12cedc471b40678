import { use, useSyncExternalStore } from 'react';
import { PanelContext, type Columns } from './panels/panel-context';

const two = matchMedia('(min-width: 1024px)');
const three = matchMedia('(min-width: 1440px)');

function follow(listener: () => void): () => void {
  for (const query of [two, three]) query.addEventListener('change', listener);
  return () => {
    for (const query of [two, three]) query.removeEventListener('change', listener);
  };
}

/** How many columns fit: into the panel around the component, or into the window where it is the only panel. */
export function useColumns(): Columns {
  const panel = use(PanelContext);
  const window = useSyncExternalStore(follow, () => (three.matches ? 3 : two.matches ? 2 : 1));
  return panel?.columns ?? window;
}
