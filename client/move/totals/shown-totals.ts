import { Decimal } from 'decimal.js';
import { allInTugrik, currencyOfBank, totalLine, type TotalLineName } from '../../../contract/move/totals/lines';
import { currencies } from '../../../contract/reference/fixed/currencies';
import type { MoveTotals, TotalParties } from '../move-calls';

export type TotalLine = MoveTotals['lines'][number];
export type TotalFigure = TotalLine['figures'][number];
type TotalParty = Pick<TotalParties['listdata'][number], 'side' | 'party' | 'currency'>;

/** Whether a typed figure is not equal to what was counted, or could not be compared. */
export function isDiffering({ typed, difference }: Pick<TotalFigure, 'typed' | 'difference'>): boolean {
  return typed !== null && (difference === null || !isZero(difference));
}

const isZero = (figure: string | null): boolean => figure === null || new Decimal(figure).isZero();

/** Figures that say something, and those in which something is usually typed: counts, tugrik, and the currencies that were added. */
export function shownFigures(
  { figures }: Pick<TotalLine, 'figures'>,
  { added, isDifferingOnly }: { added: ReadonlySet<string>; isDifferingOnly: boolean },
): TotalFigure[] {
  if (isDifferingOnly) return figures.filter(isDiffering);
  return figures.filter(
    ({ currency, typed, counted, before, after }) =>
      currency === null || typed !== null || added.has(currency) || ![counted, before, after].every(isZero),
  );
}

/** The currencies in which something is typed everywhere. */
export const usualCurrencies: readonly string[] = ['mnt', allInTugrik];

/** More than the old system has is a plus, so that both kinds of difference are told apart. */
export const withSign = (shown: string): string => (shown.startsWith('-') ? shown.replace('-', '−') : `+${shown}`);

/** Where the rows behind a figure are: in a list of the rehearsal, and among the new rows of the move. */
export function addressOfRows(
  moveId: number,
  { line, list }: Pick<TotalLine, 'line' | 'list'>,
  currency: string | null,
): { list: string | null; rows: string | null } {
  const kind = totalLine(line as TotalLineName).rowsOf;
  return {
    list: list !== null && list.includes('?') ? list + ofCurrency(currency) : list,
    rows: kind === undefined ? null : `/settings/move/${moveId}?step=rows&kind=${kind}&state=new`,
  };
}

/** The open rows of a party in a currency, in a rehearsal. */
export function addressOfParty({ side, party, currency }: TotalParty): string | null {
  const filter = side === 'receivable' ? 'payer' : 'agent';
  return party === null ? null : `/aging/${side}/rows?figure=balance&${filter}=${party}${ofCurrency(currency)}`;
}

/** The rows of a currency that several banks have a rate for are in several currencies of the list. */
function ofCurrency(currency: string | null): string {
  const isOne = Object.keys(currencies).filter((one) => currencyOfBank(one) === currency).length === 1;
  return isOne ? `&currency=${currency}` : '';
}
