import { Intent, Tag } from '@blueprintjs/core';
import { ArrowRight, TickCircle, Time, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes, type UserType } from '../../../contract/actor';
import { cargoWarnings } from '../../../contract/cargo-warnings';
import { quotationForm } from '../../../contract/shipment/quotation/form';
import { transmodes } from '../../../contract/reference/fixed/transmodes';
import { lifeStages, type LifeStage } from '../../../contract/shipment/life-stages';
import { languageInUse } from '../../i18n/language';
import { useFileHeader, type Header } from './header-api';

/** What a file is: where it stands, what comes next and who has it; its way with the days there are; for whom and in whose hands. */
export function FileHeader({ id }: { id: number }) {
  const header = useFileHeader(id);
  // The place is kept while the answer is on its way.
  return (
    <header className="file-header" aria-busy={!header}>
      {header && (
        <>
          <Standing header={header} />
          <Way header={header} />
          <Parties header={header} />
        </>
      )}
    </header>
  );
}

const ended: readonly LifeStage[] = ['arrived', 'archived'];

function Standing({ header: { stage, next, waitsFor } }: { header: Header }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const isEnded = ended.includes(stage);
  const namesOf = (types: readonly number[]): string =>
    types.map((type) => userTypes[type as UserType][language]).join(', ');
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
          <span className="file-who quiet">{namesOf(types)}</span>
          {missing.map(({ need, label: what, types: who }) => (
            <span key={need} className="file-missing">
              <WarningSign size={12} /> {what[language]} · {namesOf(who)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

/** From, border and to, each with the days that are known of it. */
function Way({ header: { from, to, border, dates, awb, mode } }: { header: Header }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const placeOf = ({ country, city }: Header['from']): string =>
    [city?.name, quotationForm.fields.originCountry.choices?.[country]?.[language]].filter(Boolean).join(', ') || '—';
  const warnings = cargoWarnings({ mode, incoterm: null, sizes: [], cargoNumber: awb });
  return (
    <ol className="file-way">
      <Stop name={placeOf(from)} days={[[t('order.orderedOn'), dates.ordered]]} />
      <Stop
        name={border?.name ?? '—'}
        days={[
          ['ETA', dates.ataBorder ? null : dates.etaBorder],
          ['ATA', dates.ataBorder],
          ['ATD', dates.etdBorder],
        ]}
      />
      <Stop
        name={placeOf(to)}
        days={[
          ['ATA', dates.ataUb],
          [t('order.released'), dates.released],
        ]}
      />
      <li className="file-cargo">
        <span className="quiet">{transmodes[mode as keyof typeof transmodes]?.[language]}</span>
        {awb && <b>{awb}</b>}
        {warnings.map(({ text }) => (
          <span key={text.en} className="file-missing">
            <WarningSign size={12} /> {text[language]}
          </span>
        ))}
      </li>
    </ol>
  );
}

function Stop({ name, days }: { name: string; days: readonly (readonly [label: string, day: string | null])[] }) {
  const known = days.filter(([, day]) => day !== null);
  return (
    <li>
      <ArrowRight className="file-arrow" size={14} />
      <span className="file-stop">
        <b>{name}</b>
        <small className="quiet">
          {known.length === 0 ? '—' : known.map(([label, day]) => `${label} ${day}`).join(' · ')}
        </small>
      </span>
    </li>
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
