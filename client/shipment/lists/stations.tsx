import { localDay } from '../../../contract/time';
import {
  stationNames,
  stationsOf,
  stationWords,
  whereInWords,
  type Station,
  type StationDays,
  type StationName,
} from '../../../contract/shipment/stations';
import { proposalWords, type Milestone, type ForecastDay } from '../../../contract/shipment/file/milestones';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import './stations.css';

interface StationsProps {
  days: StationDays;
  /** The place names by station; a station without one shows its own name. */
  places?: Partial<Record<keyof typeof stationNames, string | null>>;
  /** The days computed for what is not reached. */
  proposals?: readonly ForecastDay[] | undefined;
}

/** The milestones whose computed days a station shows: the first of them that has one. */
const milestonesOf: Partial<Record<StationName, readonly Milestone[]>> = {
  border: ['ataBorder', 'etaBorder'],
  destination: ['ataUb'],
  released: ['released'],
};

/** The route of the cargo as a strip: passed stations, the current one, the next ones with their computed days, and delays. */
export function Stations({ days, places = {}, proposals = [] }: StationsProps) {
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
          <StationDay station={station} proposals={proposals} />
        </li>
      ))}
    </ol>
  );
}

/** The day of a station and the one computed for it, in one line: what is loaded later moves nothing. */
function StationDay({ station, proposals }: { station: Station; proposals: readonly ForecastDay[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const words = stationWords(station, language);
  const milestone = station.state === 'ahead' ? milestonesOf[station.name] : undefined;
  const proposal = milestone?.map((name) => proposals.find((one) => one.milestone === name)).find(Boolean);
  if (!proposal) return <small>{words || '—'}</small>;
  return (
    <small
      title={`${proposalWords(proposal, language)}. ${t('shipmentLists.proposedHint', { count: proposal.files })}`}
    >
      {words} <i>{proposalWords(proposal, language, words !== '')}</i>
    </small>
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
