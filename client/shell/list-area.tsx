import type { ReactNode } from 'react';
import { useMatches, useOutlet } from 'react-router';
import { ListPlaceProvider } from '../workspace/list-place';
import { WorkspaceHost } from '../workspace/workspace-host';
import { useUser } from '../session/use-session';
import { mayOpen, type Screen } from './screens';

/** A list and whatever of it is open beside it. */
export function ListArea({ screen, children }: { screen: Screen; children: ReactNode }) {
  const outlet = useOutlet();
  const user = useUser();
  const front = useMatches().at(-1)?.handle as { screen?: Screen } | undefined;
  const recordInFront = front?.screen?.kind === 'record';
  return (
    <ListPlaceProvider listPath={screen.path} inFront={!recordInFront}>
      <WorkspaceHost area={screen.id} list={recordInFront && !mayOpen(screen, user) ? null : children} record={recordInFront ? outlet : null} />
    </ListPlaceProvider>
  );
}
