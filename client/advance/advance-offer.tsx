import { Button } from '@blueprintjs/core';
import { Suspense, useState } from 'react';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import { useHotkey } from '../workspace/hotkeys';
import { money, useAdvanceOffersQuery, type Offer, type UseTarget } from './advance-api';

const UseDialog = lazyPart(() => import('./use-dialog'));

interface OfferProps {
  of: UseTarget;
  version?: number | undefined;
  /** Whether the key opens it: once on a screen. */
  hasKey?: boolean;
  /** Whether it only says what there is. */
  readOnly?: boolean;
}

/** Says which advances the party of a row has, and opens the dialog that uses one. */
export function AdvanceOffer({ of, version, hasKey = false, readOnly = false }: OfferProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: offers = [] } = useAdvanceOffersQuery(of, { skip: !allowed('advance.read', user) });
  const [isOpen, setOpen] = useState(false);
  const mayUse = allowed('advance.write', user) && !readOnly;
  if (offers.length === 0) return null;
  return (
    <span className="money-difference">
      {t('advance.there', { left: leftOf(offers) })}
      {mayUse && (
        <Button
          size="small"
          text={t('advance.use')}
          {...(hasKey ? { title: `${t('advance.use')} (Alt+U)` } : {})}
          onClick={() => setOpen(true)}
        />
      )}
      {mayUse && hasKey && <UseKey label={t('advance.use')} onPress={() => setOpen(true)} />}
      {isOpen && (
        <Suspense>
          <UseDialog of={of} offers={offers} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

function UseKey({ label, onPress }: { label: string; onPress: () => void }) {
  useHotkey({ code: 'KeyU', alt: true, label, inFields: true, run: onPress });
  return null;
}

/** What is left, by currency. */
function leftOf(offers: readonly Offer[]): string {
  return [...new Set(offers.map(({ currency }) => currency))]
    .map((currency) =>
      money(
        offers.filter((offer) => offer.currency === currency).reduce((sum, { left }) => sum + left, 0),
        currency,
      ),
    )
    .join(', ');
}
