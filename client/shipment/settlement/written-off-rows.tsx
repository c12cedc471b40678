import { HTMLTable } from '@blueprintjs/core';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import type { OwedKind, OwedRow } from './owed';

/** The open amounts of several rows. */
export function WrittenOffRows({ kind, rows }: { kind: OwedKind; rows: readonly OwedRow[] }) {
  const label = (column: string): string => kind.list.columns[column]?.label[languageInUse()] ?? '';
  return (
    <div className="money-written-off">
      <HTMLTable compact>
        <thead>
          <tr>
            <th>{label('code')}</th>
            <th>{label(kind.party)}</th>
            <th className="numeric">{label(kind.rest)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.code}</td>
              <td>{kind.read(row).party}</td>
              <td className="numeric">{formatNumber(Number(row[kind.rest]), moneyKind.decimals)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
