import { Button, Dialog, DialogBody, DialogFooter, Intent, TextArea } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Json } from '../../../contract/json';
import { localDay } from '../../../contract/time';
import { messageIn } from '../form-values';
import {
  applyPaste,
  columnsOf,
  lookUp,
  namesIn,
  planPaste,
  readBlock,
  withAdded,
  type AddedEntry,
  type LookedUp,
  type PasteCell,
} from './block';
import { UnknownNames } from './unknown-names';
import { isNumeric, labelOf, lockIn, textOf, type CellRules, type RowColumn } from './row-column';

interface PasteDialogProps {
  rules: CellRules;
  rows: readonly FormRow[];
  /** Null where nothing was copied yet: it is pasted into the dialog then. */
  text: string | null;
  at: number;
  column: number;
  canAdd: boolean;
  begins: () => Readonly<Record<string, Json>>;
  settle: (row: FormRow, cells: Record<string, Json>) => Record<string, Json>;
  onClose: () => void;
  onTake: (rows: FormRow[]) => void;
}

/** What a copied block would do, before it does it: where each cell goes, and what is wrong with it. */
export default function PasteDialog(props: PasteDialogProps) {
  const { rules, rows, at, column, canAdd } = props;
  const { table, columns, language } = rules;
  const { t } = useTranslation();
  const [block, setBlock] = useState(() => (props.text === null ? null : readBlock(props.text)));
  const [named, setNamed] = useState<LookedUp>();
  const [added, setAdded] = useState<readonly AddedEntry[]>([]);
  const writable = useMemo(() => columns.filter((one) => !one.figure).map((one) => one.name), [columns]);
  const start = writable.indexOf(columns.slice(column).find((one) => !one.figure)?.name ?? '');
  const read = useMemo(
    () => block && columnsOf(block, table, writable, Math.max(0, start)),
    [block, table, writable, start],
  );

  useEffect(() => {
    if (!read) return;
    const asking = new AbortController();
    const find = async (field: string, text: string) =>
      (await columns.find((one) => one.name === field)?.source?.(text, asking.signal)) ?? [];
    lookUp(namesIn(table.fields, read.columns, read.body), find).then(
      (names) => !asking.signal.aborted && setNamed(names),
      () => !asking.signal.aborted && setNamed({ found: {}, unknown: [] }),
    );
    return () => asking.abort();
  }, [read, columns, table]);

  const names = named && withAdded(named, table.fields, added);
  const plan =
    read &&
    names &&
    planPaste({
      table,
      rows,
      at,
      columns: read.columns,
      body: read.body,
      found: names.found,
      today: localDay(new Date()),
      lockOf: (row, name) => lockIn(rules, row, { name }),
      canAdd,
    });
  const shown = plan ? plan.columns.map((one) => columns.find((each) => each.name === one) as RowColumn) : [];
  const textIn = (cell: PasteCell, one: RowColumn): string => {
    if (cell.problem !== undefined || cell.locked !== undefined || cell.value === undefined) return cell.text;
    if (table.fields[cell.name]?.kind === 'ref') return cell.text;
    return textOf(rules, { id: 0, [cell.name]: cell.value }, one);
  };
  const take = (): void => {
    if (plan) props.onTake(applyPaste(plan, table, rows, props.begins, props.settle));
  };
  const newRows = plan?.rows.filter((row) => row.over === null).length ?? 0;
  return (
    <Dialog
      className="paste-dialog"
      isOpen
      title={t('rows.pasteTitle', { table: table.label[language] })}
      onClose={props.onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        {!block && (
          <>
            <p>{t('rows.pasteHere')}</p>
            <TextArea
              autoFocus
              fill
              rows={6}
              aria-label={t('rows.pasteHere')}
              placeholder={columns
                .filter((one) => !one.figure)
                .map((one) => labelOf(table, one, language))
                .join('\t')}
              value=""
              onChange={(event) => event.target.value.trim() !== '' && setBlock(readBlock(event.target.value))}
            />
          </>
        )}
        {block && !plan && <p className="quiet">{t('rows.pasteReading')}</p>}
        {plan && plan.columns.length === 0 && <p role="alert">{t('rows.pasteNoColumns')}</p>}
        {plan && plan.columns.length > 0 && (
          <>
            <p role="status" className={plan.problems > 0 ? 'paste-wrong' : ''}>
              {t('rows.pasteCount', { added: newRows, changed: plan.rows.length - newRows })}
              {plan.problems > 0 && ` ${t('rows.pasteProblems', { problems: plan.problems })}`}
              {plan.locked > 0 && ` ${t('rows.pasteLocked', { locked: plan.locked })}`}
            </p>
            <UnknownNames
              unknown={names?.unknown ?? []}
              rules={rules}
              onAdded={(entry) => setAdded((before) => [...before, entry])}
            />
            <div className="paste-scroll">
              <table className="rows-table paste-table">
                <thead>
                  <tr>
                    <th className="rows-number" />
                    {shown.map((one) => (
                      <th key={one.name} scope="col" className={isNumeric(table, one) ? 'numeric' : ''}>
                        {labelOf(table, one, language)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {plan.rows.map((row, place) => (
                    <tr key={place}>
                      <th
                        scope="row"
                        className="rows-number"
                        title={t(row.over === null ? 'rows.pasteAdds' : 'rows.pasteChanges')}
                      >
                        {row.over === null ? '+' : at + place + 1}
                      </th>
                      {row.cells.map((cell, each) => {
                        const said =
                          cell.locked ?? (cell.problem === undefined ? undefined : messageIn(cell.problem, language));
                        const one = shown[each] as RowColumn;
                        return (
                          <td
                            key={cell.name}
                            className={`${isNumeric(table, one) ? 'numeric' : ''}${cell.problem === undefined ? '' : ' rows-wrong'}${cell.locked === undefined ? '' : ' rows-fixed'}`}
                          >
                            {textIn(cell, one)}
                            {said && <small>{said}</small>}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={props.onClose} />
            <Button
              intent={Intent.PRIMARY}
              text={t('rows.pasteTake')}
              disabled={!plan || plan.rows.length === 0 || plan.columns.length === 0}
              onClick={take}
              autoFocus={block !== null}
            />
          </>
        }
      />
    </Dialog>
  );
}
