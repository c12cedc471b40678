import { formatNumber } from '../../../contract/text/format-number';
import { rowStates } from '../../../contract/move/states';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import type { MoveSheet, WrittenMove } from '../move-calls';
import { rowStateNames } from '../row-counts';

interface WrittenSheetsProps {
  sheets: WrittenMove['sheets'];
  files: readonly MoveSheet[];
}

/** What became of the rows of each sheet: each of them is in one column. */
export function WrittenSheets({ sheets, files }: WrittenSheetsProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <SmallTable className="move-written" label={t('move.writtenSheets')}>
      <thead>
        <tr>
          <th scope="col">{t('move.sheet')}</th>
          <th scope="col">{t('move.isWhat')}</th>
          <th scope="col" className="numeric">
            {t('move.rows')}
          </th>
          {rowStateNames.map((state) => (
            <th key={state} scope="col" className="numeric">
              {rowStates[state][language]}
            </th>
          ))}
          <th scope="col" className="numeric">
            {t('move.changedLeftOut')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sheets.map((row) => (
          <tr key={`${row.sheet} ${row.kind}`}>
            <th scope="row">{files.find(({ id }) => id === row.sheet)?.name ?? `№${row.sheet}`}</th>
            <td>{row.label[language]}</td>
            <td className="numeric">{formatNumber(row.rows)}</td>
            {rowStateNames.map((state) => (
              <td key={state} className="numeric">
                {formatNumber(row[state])}
              </td>
            ))}
            <td className="numeric">{formatNumber(row.changed_left_out)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** What came into each list. */
export function WrittenLists({ lists }: { lists: WrittenMove['lists'] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <SmallTable className="move-written" label={t('move.writtenLists')}>
      <thead>
        <tr>
          <th scope="col">{t('move.list')}</th>
          <th scope="col" className="numeric">
            {rowStates.new[language]}
          </th>
          <th scope="col" className="numeric">
            {rowStates.changed[language]}
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ list, label, new: added, changed }) => (
          <tr key={list}>
            <th scope="row">{label[language]}</th>
            <td className="numeric">{formatNumber(added)}</td>
            <td className="numeric">{formatNumber(changed)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
