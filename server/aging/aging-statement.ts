import { agingFigures, type AgingReport } from '../../contract/aging/report.js';
import { buckets, placesOfOrders } from '../../contract/aging/places.js';
import { calledSql } from '../database/called-sql.js';
import { Values, type Statement } from '../database/sql.js';
import type { ReportParams } from '../report/reports.js';
import type { OpenRows } from './open-rows.js';

/** The places that a figure adds up; undefined: all of them. */
export function placesIn(figure: string): readonly string[] | undefined {
  if (figure === 'balance') return undefined;
  return figure === 'rest' ? placesOfOrders : [figure];
}

/** The open rows of each party added up by their places, the largest overdue amount first; by currency, by name. */
export function agingStatement(
  { side, party, isByCurrency }: AgingReport,
  openRows: OpenRows,
  { days: { end: on }, today, filters, withKeys, language }: ReportParams,
): Statement {
  const values = new Values();
  const of = Number(filters[party]) || undefined;
  const columns = ['party', 'place', 'currency', isByCurrency ? 'rest' : 'rest_mnt'] as const;
  const open = openRows.sql({ side, on, today, party: of, columns }, (value) => values.bind(value));
  const keys = ['party', ...(isByCurrency ? ['currency'] : [])];
  const figures = Object.keys(agingFigures(side));
  const text = `
    select coalesce(${calledSql('e', language)}, 'n/a') as name${isByCurrency ? ', s.currency' : ''}, ${figures.join(', ')}
      ${withKeys ? `, array[${keys.map((key) => `s.${key}::text`).join(', ')}] as keys` : ''}
    from (
      select ${keys.join(', ')}, ${figures.map((figure) => `${sumOf(figure, isByCurrency ? 'rest' : 'rest_mnt')} as ${figure}`).join(', ')}
      from ${open} r ${openInOwn(isByCurrency)} group by ${keys.join(', ')}
    ) s left join ${party} e on e.id = s.party
    order by ${isByCurrency ? '' : `${overdue} desc, `}e.name collate "mn-x-icu", ${keys.map((key) => `s.${key}`).join(', ')}`;
  return { text, values: values.all };
}

const overdue = buckets.flatMap(({ name, upTo }) => (upTo === 0 ? [] : [`s.${name}`])).join(' + ');

/** What is a fraction of a cent in its own currency may be open in tugrik only. */
function openInOwn(isByCurrency: boolean): string {
  return isByCurrency ? 'where r.rest <> 0' : '';
}

function sumOf(figure: string, amount: string): string {
  const places = placesIn(figure);
  const among = places?.map((place) => `'${place}'`).join(', ');
  return `coalesce(sum(${amount})${among === undefined ? '' : ` filter (where place in (${among}))`}, 0)`;
}
