import { Link } from 'react-router';
import { formatMoney } from '../../../contract/fields/money/format-money';
import { formatNumber } from '../../../contract/text/format-number';
import { partyKinds, type PartyKind } from '../../../contract/party/kind';
import { useTranslation } from '../../i18n/use-translation';
import type { OneMove } from '../move-calls';
import { addressOfSheet } from '../sheets/sheet-list';
import { useDoublePartyQuery, type DoubleSide } from './double-calls';
import { word } from './words';

interface DoubleHeadProps {
  move: OneMove;
  side: DoubleSide;
  /** The name of a list by its name in addresses. */
  listName: (list: string) => string;
  /** What is owed is read for the double that somebody looks at. */
  isCurrent: boolean;
}

/** Where one of two parties is: the line of its sheet, or the lists in which it is already, with its files and what is owed. */
export function DoubleHead({ move, side, listName, isCurrent }: DoubleHeadProps) {
  const { t } = useTranslation();
  const { row, entries, lists, files } = side;
  const names = lists.map(listName).join(', ');
  if (row) {
    const sheet = move.sheets.find(({ id }) => id === row.sheet)?.name ?? '';
    return (
      <>
        <Link to={addressOfSheet(row.sheet)}>{t('move.rowOf', { line: row.line, sheet })}</Link>
        <span className="meta">{names}</span>
      </>
    );
  }
  return (
    <>
      <strong>{word('isHere')}</strong>
      <span className="meta">{names}</span>
      <span className="meta">{`${word('openFiles')}: ${formatNumber(files)}`}</span>
      {isCurrent &&
        entries.map(({ list, id }) => isPartyKind(list) && <Owed key={`${list} ${id}`} kind={list} id={id} />)}
    </>
  );
}

const isPartyKind = (list: string): list is PartyKind => partyKinds.some((kind) => kind === list);

function Owed({ kind, id }: { kind: PartyKind; id: number }) {
  const { data } = useDoublePartyQuery({ list: kind, id });
  const side = data?.sides.find((one) => one.kind === kind && one.id === id);
  if (!side) return null;
  return (
    <Link className="meta" to={`/party/${kind}/${id}`}>
      {`${word(kind === 'payer' ? 'owesUs' : 'weOwe')}: ${formatMoney(side.balance)}`}
    </Link>
  );
}
