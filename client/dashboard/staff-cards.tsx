import { useTranslation } from '../i18n/use-translation';
import { personAddress } from '../../contract/dashboard/behind';
import { moneyKind } from '../../contract/fields/money/kind';
import { formatNumber } from '../../contract/text/format-number';
import { nameOfAll } from '../../contract/dashboard/figure-tables';
import { formatShort, withUnit } from '../../contract/text/format-short';
import { languageInUse } from '../i18n/language';
import { Avatar } from '../ui/avatar';
import type { StaffFigures } from './figure-calls';

type Cards = StaffFigures['cards'];

/** The label, the short figure on the card, and the exact one. */
type Figures = readonly (readonly [label: string, shown: string, exact: string])[];

interface StaffCardsProps {
  now: StaffFigures;
  /** The same of the year before, if the years are compared. */
  before: StaffFigures | undefined;
  query: Readonly<Record<string, string>>;
}

/** A card for each user, with the total first if it is shown; each opens the user in a new tab. */
export function StaffCards({ now: { cards, chosen }, before, query }: StaffCardsProps) {
  const { t } = useTranslation();
  const salesFigures = (card: Cards['sales'][number]): Figures => [
    [t('dashboards.incomeOf'), ...money(card.income)],
    [t('dashboards.profit'), ...money(card.profit)],
    [t('dashboards.shipments'), ...count(card.shipments)],
  ];
  const isApart = [...chosen, ...(before?.chosen ?? [])].some(({ alternatives }) => alternatives > 0);
  const tariffFigures = (card: Cards['tarifs'][number], sums: StaffFigures['chosen']): Figures => {
    const sum = sums.find(({ userid }) => userid === card.userid);
    return [
      [t('dashboards.incomeOf'), ...money(card.income)],
      [`− ${t('dashboards.expense')}`, ...money(sum?.expense ?? 0)],
      [t('dashboards.margin'), ...money(sum?.margin ?? 0)],
      ...(isApart ? [[t('dashboards.alternatives'), ...money(sum?.alternatives ?? 0)] as const] : []),
      [t('dashboards.inquiries'), ...count(card.qnt_inquiry)],
      [t('dashboards.closedInquiries'), ...count(card.qnt_closed_inquiry)],
    ];
  };
  const salesBefore = (id: unknown) => before?.cards.sales.find((card) => card.id === id);
  const tariffBefore = (id: unknown) => before?.cards.tarifs.find((card) => card.userid === id);
  return (
    <>
      <Group title={t('dashboards.sales')} none={cards.sales.length === 0}>
        {cards.sales.map((card) => (
          <Card
            key={card.id}
            {...{ card, query }}
            who={{ userid: String(card.id), usertype: 'sales' }}
            figures={salesFigures(card)}
            before={before && figuresOf(salesBefore(card.id), salesFigures)}
          />
        ))}
      </Group>
      <Group title={t('dashboards.tariff')} none={cards.tarifs.length === 0}>
        {cards.tarifs.map((card) => (
          <Card
            key={card.userid}
            {...{ card, query }}
            who={{ userid: String(card.userid), usertype: 'tariff' }}
            figures={tariffFigures(card, chosen)}
            before={before && figuresOf(tariffBefore(card.userid), (one) => tariffFigures(one, before.chosen))}
          />
        ))}
      </Group>
    </>
  );
}

type Written = readonly [shown: string, exact: string];
const tugrik = (figure: string): string => withUnit(figure, '₮', languageInUse());
const money = (value: number): Written => [
  tugrik(formatShort(value, languageInUse())),
  tugrik(formatNumber(value, moneyKind.decimals)),
];
const count = (value: number): Written => [formatNumber(value), formatNumber(value)];

/** A user without figures in the year before has none to compare. */
function figuresOf<Of>(card: Of | undefined, figures: (card: Of) => Figures): Figures {
  return card === undefined ? [] : figures(card);
}

function Group({ title, none, children }: { title: string; none: boolean; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className="staff-group" aria-label={title}>
      <h2>{title}</h2>
      {none ? <p className="quiet">{t('dashboards.nobody')}</p> : <ul className="staff-cards">{children}</ul>}
    </section>
  );
}

interface CardProps {
  card: { name: string; image: string | null };
  query: StaffCardsProps['query'];
  who: { userid: string; usertype: string };
  figures: Figures;
  before: Figures | undefined;
}

function Card({ card: { name: answered, image }, query, who, figures, before }: CardProps) {
  const { t } = useTranslation();
  const name = answered === nameOfAll ? t('dashboards.total') : answered;
  return (
    <li>
      <a className="staff-card" href={personAddress(who, query)} target="_blank" rel="noreferrer">
        <span className="staff-name">
          <Avatar name={name} picture={image} size={32} />
          <strong>{name}</strong>
          <span className="visually-hidden">{t('dashboards.newTab')}</span>
        </span>
        <dl>
          {figures.map(([label, value, exact], index) => (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <dd className={value.startsWith('-') ? 'figures-loss numeric' : 'numeric'} title={exact}>
                {value}
                {before && (
                  <small className="quiet" title={before[index]?.[2]}>
                    {t('range.yearBefore')}: {before[index]?.[1] ?? '–'}
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </a>
    </li>
  );
}
