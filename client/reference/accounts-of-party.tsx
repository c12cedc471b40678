import { Suspense } from 'react';
import type { PartyId } from '../../contract/party/kind';
import { lazyPart } from '../browser/lazy-part';

const PartyAccounts = lazyPart(() => import('./party-accounts'));

/** The bank accounts of a payer or an agent, each with the state of its confirmation. */
export function AccountsOfParty({ kind, id }: PartyId) {
  return (
    <Suspense>
      <PartyAccounts list={kind} id={id} />
    </Suspense>
  );
}
