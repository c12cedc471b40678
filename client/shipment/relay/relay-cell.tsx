import { relayStops, type RelayStop } from '../../../contract/shipment/relay';
import { instantOf } from '../../../contract/time';
import { languageInUse } from '../../i18n/language';
import { HeldDuration } from './held-duration';
import { SalesTurn } from './sales-turn';
import './relay.css';

interface RelayCellProps {
  stop: RelayStop;
  returned: boolean;
  holder: string | null;
  /** An instant in the format of list answers. */
  since: string;
}

/** In a row of the list: the stop of the inquiry, the user who has it and for how long. */
export function RelayCell({ stop, returned, holder, since }: RelayCellProps) {
  return (
    <span className={`relay-cell relay-${stop}`}>
      <HeldDuration since={instantOf(since)?.toISOString() ?? since} brief />
      <span className="relay-where">
        <span>
          {relayStops[stop][languageInUse()]} {stop === 'sales' && <SalesTurn returned={returned} />}
        </span>
        {holder && <span className="relay-by">{holder}</span>}
      </span>
    </span>
  );
}
