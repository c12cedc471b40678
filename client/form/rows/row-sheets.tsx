import { Button, Drawer, Position } from '@blueprintjs/core';
import { Lock, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { isRowLocked, labelOf, problemIn, textOf } from './row-column';
import type { CellRules, RowColumn, RowFigures } from './row-column';
import { RowSheet } from './row-sheet';

interface RowSheetsProps {
  rules: CellRules;
  rows: readonly FormRow[];
  figures: readonly RowFigures[] | undefined;
  onWrite: (row: FormRow, column: RowColumn, value: Json) => void;
  onAdd?: () => void;
  onRemove: (index: number) => void;
}

/** The table on a phone: a card for each row, and a sheet to edit one, with buttons to the previous and next row. */
export function RowSheets({ rules, rows, figures, onWrite, onAdd, onRemove }: RowSheetsProps) {
  const { t } = useTranslation();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const row = openAt === null ? undefined : rows[openAt];
  const close = (): void => setOpenAt(null);
  const add = (): void => {
    onAdd?.();
    setOpenAt(rows.length);
  };
  const remove = (index: number): void => {
    onRemove(index);
    close();
  };
  return (
    <>
      <ul className="row-cards">
        {rows.map((one, index) => (
          <li key={one.id}>
            <Card rules={rules} row={one} figures={figures?.[index]} index={index} onOpen={() => setOpenAt(index)} />
          </li>
        ))}
      </ul>
      {onAdd && <Button fill icon={<Plus />} text={t('rows.add')} onClick={add} />}
      <Drawer
        className="row-sheet"
        isOpen={row !== undefined}
        position={Position.BOTTOM}
        size="85%"
        onClose={close}
        title={`${rules.table.label[rules.language]} · ${(openAt ?? 0) + 1} / ${rows.length}`}
      >
        {row && openAt !== null && (
          <RowSheet
            rules={rules}
            row={row}
            figures={figures?.[openAt]}
            index={openAt}
            count={rows.length}
            onWrite={onWrite}
            onGo={setOpenAt}
            onRemove={() => remove(openAt)}
            onClose={close}
          />
        )}
      </Drawer>
    </>
  );
}

interface CardProps {
  rules: CellRules;
  row: FormRow;
  figures: RowFigures | undefined;
  index: number;
  onOpen: () => void;
}

const columnsOfCard = 4;

/** A row as a card: its first non-empty cells, and those that mark it. */
function Card({ rules, row, figures, index, onOpen }: CardProps) {
  const { table, columns, language } = rules;
  const isWrong = columns.some((column) => problemIn(rules, row, column, false));
  const cells = columns
    .map((column) => ({ column, text: textOf(rules, row, column, figures) }))
    .filter(({ text }) => text !== '')
    .filter(({ column }, at) => at < columnsOfCard || column.marksRow);
  return (
    <button type="button" data-card={index} className={`row-card${isWrong ? ' rows-wrong' : ''}`} onClick={onOpen}>
      {cells.map(({ column, text }) => (
        <span key={column.name}>
          <small>{labelOf(table, column, language)}</small> {text}
        </span>
      ))}
      {isRowLocked(rules, row) && <Lock size={14} />}
    </button>
  );
}
