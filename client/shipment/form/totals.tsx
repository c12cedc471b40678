import type { ReactNode } from 'react';
import type { Figure } from '../../../contract/money/figures/explained';
import type { InCurrencies } from '../../../contract/money/figures/in-currencies';
import { ExplainedTotal } from '../../form/totals/explained-total';
import './totals.css';

/** One total of a form: its label once, and its figure, which opens to its calculation; in several currencies, one of each. */
export interface Total {
  label: string;
  /** A text is a figure that is stored and not computed. */
  of: Figure | null | string | readonly (Figure | null)[];
  /** How it follows from the total before it: income − expense = profit. One that is `apart` is no part of that sum. */
  follows?: '−' | '=' | 'apart';
}

/** The totals of a form or of a table in it: in one row, which wraps between totals where it is too narrow. */
export function Totals({ of: totals, children }: { of: readonly Total[]; children?: ReactNode }) {
  return (
    <span className="totals">
      {totals.map(({ label, of, follows }) => (
        <span key={label} className={follows === 'apart' ? 'totals-one totals-apart' : 'totals-one'}>
          {follows && follows !== 'apart' && (
            <span className="quiet" aria-hidden="true">
              {follows}
            </span>
          )}
          {typeof of === 'string' ? <StoredTotal label={label} text={of} /> : <Figures label={label} of={of} />}
        </span>
      ))}
      {children}
    </span>
  );
}

function StoredTotal({ label, text }: { label: string; text: string }) {
  return (
    <span className="total">
      <small>{label}</small> <b>{text}</b>
    </span>
  );
}

function Figures({ label, of }: { label: string; of: Exclude<Total['of'], string> }) {
  const figures = isList(of) ? of : [of];
  return figures.map((figure, at) => <ExplainedTotal key={at} label={label} figure={figure} />);
}

const isList = (of: Exclude<Total['of'], string>): of is readonly (Figure | null)[] => Array.isArray(of);

/** In tugrik, yuan and dollars. */
export const inThree = ({ mnt, rmb, usd }: InCurrencies): Total['of'] => [mnt, rmb, usd];
