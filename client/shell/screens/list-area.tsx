import type { ReactNode } from 'react';
import { useMatches, useOutlet } from 'react-router';
import { ListNavigationProvider } from '../../workspace/records/list-navigation';
import { useUser } from '../../session/use-session';
import type { WorkspaceHost as Host } from '../../workspace/workspace-host';
import { mayOpen, type Screen } from './screens';

/** The start page does not need it, and the shell stays small. */
export const loadHost = () => import('../../workspace/workspace-host');
type WorkspaceHost = typeof Host;

/** The lists whose records need most of the width. */
const longForms: readonly string[] = ['inquiry', 'shippingorder', 'operation'];

/** The lists whose records have no history. */
const withoutSide: readonly string[] = ['schedules'];

interface ListAreaProps {
  screen: Screen;
  Host: WorkspaceHost;
  /** Shown for an address that is neither a record nor a page of the list. */
  unknown: ReactNode;
  children: ReactNode;
}

/** A list, and its record that is open beside it. */
export function ListArea({ screen, Host, unknown, children }: ListAreaProps) {
  const outlet = useOutlet();
  const user = useUser();
  const match = useMatches().at(-1);
  const front = match?.handle as { screen?: Screen } | undefined;
  const params = match?.params ?? {};
  const inFront = front?.screen;
  const recordInFront = inFront?.kind === 'record';
  // A page is a number; anything else there is an unknown address.
  if (params['page'] !== undefined && !/^\d+$/.test(params['page'])) return unknown;
  return (
    <ListNavigationProvider listPath={screen.path} pagedInPath={screen.pagedInPath === true} inFront={!recordInFront}>
      <Host
        area={screen.id}
        list={recordInFront && !mayOpen(screen, user) ? null : children}
        record={recordInFront ? outlet : null}
        longForm={longForms.includes(screen.id)}
        hasSide={
          recordInFront && params['id'] !== undefined && mayOpen(inFront, user) && !withoutSide.includes(screen.id)
        }
      />
    </ListNavigationProvider>
  );
}
