import { nameOfColumn } from '../../../contract/move/sheet/column-letter';
import { useTranslation } from '../../i18n/use-translation';
import { languageInUse } from '../../i18n/language';
import type { OneSheet, ShownKind } from '../move-calls';
import { MappedField } from './mapped-field';

interface ColumnMapProps {
  sheet: OneSheet;
  kind: ShownKind;
  isOpen: boolean;
}

/** Our columns of a kind, and from which column of the sheet each of them is taken. */
export function ColumnMap({ sheet, kind, isOpen }: ColumnMapProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const own = sheet.mapping.filter((one) => one.kind === kind.name);
  const used = new Set(own.map(({ column }) => column));
  const unused = sheet.columns_shown.flatMap(({ head }, at) => (used.has(at) ? [] : [nameOfColumn(head, at)]));
  return (
    <section className="move-columns" aria-label={kind.label[language]}>
      <h3>{t('move.columnsOf', { kind: kind.label[language] })}</h3>
      <p className="quiet">{t('move.columnsHint')}</p>
      <ul>
        {kind.columns.map((column) => (
          <MappedField
            key={column.name}
            sheet={sheet}
            kind={kind.name}
            column={column}
            mapped={own.find(({ field }) => field === column.name)}
            isOpen={isOpen}
          />
        ))}
      </ul>
      {unused.length > 0 && (
        <p className="move-note">
          {t('move.unused')}: {unused.join(', ')}
        </p>
      )}
    </section>
  );
}
