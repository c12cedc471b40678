import { Button, ButtonVariant } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { allInTugrik, totalCurrencies } from '../../../contract/move/totals/lines';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import type { MoveTotals } from '../move-calls';
import {
  addressOfRows,
  isDiffering,
  shownFigures,
  usualCurrencies,
  withSign,
  type TotalFigure,
  type TotalLine,
} from './shown-totals';
import { RowsLink } from './rows-link';
import { TotalHeads } from './total-heads';
import { TotalInput } from './total-input';

const rehearsed = ['typed', 'before', 'after', 'counted', 'difference'] as const;

interface TotalsTableProps {
  moveId: number;
  totals: MoveTotals;
  isOpen: boolean;
  isDifferingOnly: boolean;
}

/** One line a figure: what was typed, what was there and will be, and the difference. */
export function TotalsTable({ moveId, totals, isOpen, isDifferingOnly }: TotalsTableProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set(usualCurrencies));
  const isRehearsed = totals.source === 'rehearsal';
  const more = totalCurrencies.filter((currency) => !added.has(currency));
  return (
    <>
      <SmallTable className="move-totals" label={t('move.steps.totals')}>
        <TotalHeads of={['line', 'currency']} {...(isRehearsed ? { figures: rehearsed } : {})} />
        <tbody>
          {totals.lines.flatMap((line) =>
            shownFigures(line, { added, isDifferingOnly }).map((figure, at) => (
              <Figure
                key={`${line.line} ${figure.currency}`}
                {...{ moveId, line, figure, isOpen, isRehearsed }}
                rehearsal={totals.rehearsal}
                isFirst={at === 0}
              />
            )),
          )}
        </tbody>
      </SmallTable>
      {!isDifferingOnly && more.length > 0 && (
        <p className="move-row-acts">
          {more.map((currency) => (
            <Button
              key={currency}
              variant={ButtonVariant.OUTLINED}
              icon={<Add />}
              text={t('move.totals.addCurrency', { currency: currency.toUpperCase() })}
              onClick={() => setAdded(new Set([...added, currency]))}
            />
          ))}
        </p>
      )}
    </>
  );
}

interface FigureProps {
  moveId: number;
  line: TotalLine;
  figure: TotalFigure;
  isOpen: boolean;
  isRehearsed: boolean;
  /** The one that was counted, while it is there. */
  rehearsal: number | null;
  isFirst: boolean;
}

function Figure({ moveId, line, figure, isOpen, isRehearsed, rehearsal, isFirst }: FigureProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { currency, typed, before, after, counted, difference, is_from_sheet: isFromSheet } = figure;
  const decimals = line.kind === 'money' ? 2 : 0;
  const shown = (value: string | null): string =>
    value === null ? '' : formatNumber(value, { least: decimals, most: decimals });
  const unit =
    currency === null ? '' : currency === allInTugrik ? t('move.totals.allCurrencies') : currency.toUpperCase();
  return (
    <tr className={isFirst ? 'move-total-first' : undefined}>
      <th scope="row" title={line.sentence[language]}>
        {line.label[language]}
      </th>
      <td>{unit}</td>
      <td className="numeric" title={isFromSheet ? t('move.totals.fromSheet') : undefined}>
        {isOpen ? (
          <TotalInput moveId={moveId} line={line} figure={figure} label={`${line.label[language]} ${unit}`.trim()} />
        ) : (
          shown(typed)
        )}
      </td>
      {isRehearsed && (
        <>
          <td className="numeric move-total-beside">{shown(before)}</td>
          <td className="numeric move-total-beside">{shown(after)}</td>
        </>
      )}
      <td className="numeric">
        {counted !== null && (
          <RowsLink
            {...addressOfRows(moveId, line, currency)}
            rehearsal={rehearsal}
            label={`${line.label[language]} ${unit}`.trim()}
          >
            {shown(counted)}
          </RowsLink>
        )}
      </td>
      <td className={isDiffering(figure) && difference !== null ? 'numeric move-wrong' : 'numeric'}>
        {difference !== null && (isDiffering(figure) ? withSign(shown(difference)) : t('move.totals.same'))}
        {typed !== null && difference === null && <span className="quiet">{t('move.totals.later')}</span>}
      </td>
    </tr>
  );
}
