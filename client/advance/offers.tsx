import { Suspense } from 'react';
import type { UseTarget } from './advance-api';
import type { Overpaid } from './overpaid';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { fetchTexts } from '../i18n/language';
import { useUser } from '../session/use-session';

const RowOffers = lazyPart(async () => {
  const [part] = await Promise.all([import('./row-offers'), fetchTexts('advance')]);
  return part;
});

interface OffersProps {
  of: UseTarget;
  version?: number | undefined;
  hasKey?: boolean;
  readOnly?: boolean;
  overpaid?: Overpaid;
}

/** The advances of the party of a row or of an item outside files, for users who may read them; their code is loaded after the screen. */
export function AdvanceOffers(props: OffersProps) {
  if (!allowed('advance.read', useUser())) return null;
  return (
    <Suspense>
      <RowOffers {...props} />
    </Suspense>
  );
}
