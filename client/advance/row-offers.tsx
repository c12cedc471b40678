import { AdvanceOffer } from './advance-offer';
import type { UseTarget } from './advance-api';
import type { Overpaid } from './overpaid';
import { OverpaidOffer } from './overpaid-offer';

interface OffersProps {
  of: UseTarget;
  /** The version of the transactions that the user sees. */
  version?: number | undefined;
  /** Whether the key opens the use: once on a screen. */
  hasKey?: boolean;
  /** Whether it only says what there is. */
  readOnly?: boolean;
  /** Where what was overpaid may become an advance. */
  overpaid?: Overpaid;
}

/** What may be done with advances on a row or an item outside files: use one that is there, or make what was overpaid one. */
export default function RowOffers({ overpaid, ...use }: OffersProps) {
  return (
    <>
      <AdvanceOffer {...use} />
      {overpaid && !use.readOnly && !('item' in use.of) && (
        <OverpaidOffer of={use.of} version={use.version} {...overpaid} />
      )}
    </>
  );
}
