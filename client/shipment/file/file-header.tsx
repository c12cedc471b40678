import { Intent, Tag } from '@blueprintjs/core';
import { TickCircle, Time, WarningSign } from '@blueprintjs/icons';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { cargoWarnings } from '../../../contract/shipment/cargo-warnings';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { transmodes } from '../../../contract/reference/fixed/transmodes';
import { isOrder, lifeStages, type LifeStage } from '../../../contract/shipment/status/life-stages';
import { languageInUse } from '../../i18n/language';
import { Missing, namesOfTypes } from '../header/missing';
import { Stations } from '../lists/stations';
import { useFileHeader, useForecast, type Header } from '../header/header-api';

const FileAttention = lazyPart(() => import('../attention/file-attention'));
const ImpossibleDays = lazyPart(() => import('../header/impossible-days'));

/** The head of a file: stage, next step and who must take it; the route with its dates; the parties and the responsible users. */
export function FileHeader({ id }: { id: number }) {
  const header = useFileHeader(id);
  // An empty header reserves the space while the data is loading.
  return (
    <header className="file-header" aria-busy={!header}>
      {header && (
        <>
          <StageSummary header={header} />
          <RouteSection header={header} />
          <Parties header={header} />
        </>
      )}
    </header>
  );
}

const ended: readonly LifeStage[] = ['arrived', 'archived'];

function StageSummary({ header: { stage, next, waitsFor } }: { header: Header }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const isEnded = ended.includes(stage);
  return (
    <div className="file-standing">
      <Tag
        minimal
        intent={isEnded || stage === 'pending' ? Intent.SUCCESS : Intent.NONE}
        icon={isEnded ? <TickCircle size={12} /> : <Time size={12} />}
      >
        {lifeStages[stage][language]}
      </Tag>
      {waitsFor && (
        <span>
          <span className="quiet">{t('order.waitsFor')}</span> <b>{waitsFor.name}</b>
        </span>
      )}
      {next.map(({ move, label, types, missing }) => (
        <span key={move} className="file-next">
          <span className="quiet">{t('order.next')}</span> <b>{label[language]}</b>{' '}
          <span className="file-who quiet">{namesOfTypes(types)}</span>
          {missing.map(({ need, label: what, types: who }) => (
            <Missing key={need} label={what} types={who} />
          ))}
        </span>
      ))}
    </div>
  );
}

/** The route of the cargo from origin over the border to its destination, with mode and container numbers. */
function RouteSection({ header }: { header: Header }) {
  const { from, to, border, dates, awb, mode } = header;
  const proposals = useForecast(header);
  const language = languageInUse();
  const placeName = ({ country, city }: Header['from']): string =>
    [city?.name, quotationForm.fields.originCountry.choices?.[country]?.[language]].filter(Boolean).join(', ');
  const warnings = cargoWarnings({ mode, incoterm: null, sizes: [], cargoNumber: awb });
  return (
    <div className="file-way">
      <Stations
        days={{ ...dates, orderedOn: dates.ordered, releasedOn: dates.released }}
        places={{ ordered: placeName(from), border: border?.name ?? null, destination: placeName(to) }}
        proposals={proposals}
      />
      <div className="file-cargo">
        <span className="quiet">{transmodes[mode as keyof typeof transmodes]?.[language]}</span>
        {awb && <b>{awb}</b>}
        {warnings.map(({ text }) => (
          <span key={text.en} className="file-missing">
            <WarningSign size={12} /> {text[language]}
          </span>
        ))}
      </div>
      <Suspense>
        <ImpossibleDays header={header} />
        {isOrder(header.stage) && <FileAttention id={header.id} />}
      </Suspense>
    </div>
  );
}

function Parties({ header: { parties, people } }: { header: Header }) {
  const { t } = useTranslation();
  return (
    <dl className="file-facts">
      <Fact label={t('order.consignee')}>{parties.consignee?.name}</Fact>
      <Fact label={t('order.shipper')}>{parties.shipper?.name}</Fact>
      <Fact label={t('order.payer')}>{parties.payer?.name}</Fact>
      <Fact label={t('order.people')}>
        {[people.sales, people.tariff, people.operator].flatMap((person) => person?.name ?? []).join(', ')}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="file-fact">
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}
