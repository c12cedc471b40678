import { AdvanceOffer } from './advance-offer';
import type { RowOfOrder } from './advance-api';
import type { Overpaid } from './overpaid';
import { OverpaidOffer } from './overpaid-offer';

interface OffersProps {
  of: RowOfOrder;
  /** The version of the transactions that the user sees. */
  version?: number | undefined;
  /** Whether the key opens the use: once on a screen. */
  hasKey?: boolean;
  /** Whether it only says what there is. */
  readOnly?: boolean;
  /** Where what was overpaid may become an advance. */
  overpaid?: Overpaid;
}

/** What may be done with advances on a row: use one that is there, or make what was overpaid one. */
export default function RowOffers({ overpaid, ...use }: OffersProps) {
  return (
    <>
      <AdvanceOffer {...use} />
      {overpaid && !use.readOnly && <OverpaidOffer of={use.of} version={use.version} {...overpaid} />}
    </>
  );
}
