import { useTranslation } from '../../i18n/use-translation';
import { lifeStages } from '../../../contract/shipment/status/life-stages';
import { relayStops, type RelayStop } from '../../../contract/shipment/relay';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import type { UserType } from '../../../contract/actor';
import { useFileHeader } from '../header/header-api';
import { Missing } from '../header/missing';
import { HeldDuration } from './held-duration';
import { SalesTurn } from './sales-turn';
import './relay.css';

interface RelayStripProps {
  id: number;
  /** Goes to the field where something is missing. */
  onGo: (field: string) => void;
}

/** Who has an open inquiry, for how long, and what it lacks for the next step. */
export function RelayStrip({ id, onGo }: RelayStripProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { type } = useUser();
  const header = useFileHeader(id);
  // An empty strip reserves the space while the data is loading.
  if (!header) return <div className="relay" aria-busy />;
  const { relay, waitsFor } = header;
  if (!relay) return null;
  const stops = Object.keys(relayStops) as RelayStop[];
  const at = stops.indexOf(relay.stop);
  return (
    <div className="relay">
      <ol className="relay-stops" aria-label={t('inquiry.relay.title')}>
        {stops.map((stop, index) => (
          <li
            key={stop}
            className={index < at ? 'relay-passed' : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span>{relayStops[stop][language]}</span>
            {index === at && stop === 'sales' && <SalesTurn returned={relay.returned} />}
            {index === at && (
              <span className="relay-holder">
                {waitsFor?.name} <HeldDuration since={relay.since} />
              </span>
            )}
          </li>
        ))}
        <li>
          <span>{lifeStages.order[language]}</span>
        </li>
      </ol>
      {relay.lacks.map(({ need, field, label, types }) => (
        <Missing
          key={need}
          label={label}
          types={types}
          onGo={types.includes(type as UserType) ? () => onGo(field) : undefined}
        />
      ))}
    </div>
  );
}
