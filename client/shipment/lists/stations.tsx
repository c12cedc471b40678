import { localDay } from '../../../contract/time';
import {
  stationNames,
  stationsOf,
  stationWords,
  whereInWords,
  type StationDays,
} from '../../../contract/shipment/stations';
import { languageInUse } from '../../i18n/language';
import './stations.css';

interface StationsProps {
  days: StationDays;
  /** The place names by station; a station without one shows its own name. */
  places?: Partial<Record<keyof typeof stationNames, string | null>>;
}

/** The route of the cargo as a strip: passed stations, the current one, the next ones, and delays. */
export function Stations({ days, places = {} }: StationsProps) {
  const language = languageInUse();
  return (
    <ol className="stations">
      {stationsOf(days, localDay(new Date())).map((station) => (
        <li
          key={station.name}
          className={classOf(station)}
          aria-current={station.state === 'here' ? 'step' : undefined}
        >
          <b>{places[station.name] || stationNames[station.name][language]}</b>
          <small>{stationWords(station, language) || '—'}</small>
        </li>
      ))}
    </ol>
  );
}

/** The same as dots, for a row of a list; the dates are in the tooltip and for screen readers. */
export function StationDots({ days }: { days: StationDays }) {
  const stations = stationsOf(days, localDay(new Date()));
  const words = whereInWords(stations, languageInUse());
  return (
    <span className="station-dots" title={words.replaceAll('; ', '\n')}>
      {stations.map((station) => (
        <i key={station.name} className={classOf(station)} />
      ))}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function classOf({ state, lateDays }: { state: string; lateDays: number }): string {
  return `station-${state}${lateDays > 0 ? ' station-late' : ''}`;
}
