import { Button, DialogBody, DialogFooter, Intent, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { FormRow } from '../../../contract/diff';
import type { Fields } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import { languageInUse } from '../../i18n/language';
import { changesIn, withCells } from '../values/changes';
import { valueText } from '../values/form-values';
import type { NameOf } from '../../fields/field-input';
import type { Merge } from '../values/merge';
import type { FormTables } from '../values/table';
import { Dialog } from '../../ui/dialog';

interface MergeDialogProps {
  merge: Merge;
  by: string;
  at: string;
  fields: Fields;
  tables: FormTables;
  nameOf: NameOf;
  onCancel: () => void;
  onSave: (chosenTheirs: ReadonlySet<string>) => void;
}

/** Asks only about fields that both users changed; everything else is already merged. */
export default function MergeDialog({ merge, by, at, fields, tables, nameOf, onCancel, onSave }: MergeDialogProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, which: string): void => {
    const next = new Set(theirs);
    if (which === 'theirs') next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const known = withCells(fields, tables);
  const cellOf = (path: string): { table: string; column: string | undefined; name: string } => {
    const [table = '', , column] = path.split('.');
    return { table, column, name: column === undefined ? table : `${table}.${column}` };
  };
  const label = (path: string): string => {
    const { table, column, name } = cellOf(path);
    const title = tables[table]?.label[language];
    if (title === undefined) return known[path]?.label[language] ?? path;
    return column === undefined ? title : `${title}: ${known[name]?.label[language] ?? column}`;
  };
  const text = (path: string, value: Json): string => {
    const { table, column, name } = cellOf(path);
    const field = known[name];
    if (field) return valueText(name, field, value, language, nameOf) || t('form.empty');
    if (value === null) return t('form.removed');
    const [row] =
      column === undefined && tables[table]
        ? changesIn(
            { fields: {}, rows: { [table]: { added: [value as FormRow], changed: [], removed: [] } } },
            fields,
            language,
            nameOf,
            tables,
          )
        : [];
    return row?.to || t('form.empty');
  };
  return (
    <Dialog className="merge" title={t('form.mergeTitle')} onClose={onCancel} canOutsideClickClose={false}>
      <DialogBody>
        <p>{t('form.mergeText', { by, at })}</p>
        {merge.clashes.map((clash, index) => (
          <RadioGroup
            key={clash.path}
            className="merge-clash"
            label={label(clash.path)}
            selectedValue={theirs.has(clash.path) ? 'theirs' : 'mine'}
            onChange={(event) => choose(clash.path, event.currentTarget.value)}
          >
            <Radio
              value="mine"
              labelElement={<Value who={t('form.mine')} value={text(clash.path, clash.mine)} />}
              autoFocus={index === 0}
            />
            <Radio
              value="theirs"
              labelElement={<Value who={t('form.theirs', { by })} value={text(clash.path, clash.theirs)} />}
            />
            <p className="meta">{t('form.base', { value: text(clash.path, clash.base) })}</p>
          </RadioGroup>
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onCancel} />
            <Button intent={Intent.PRIMARY} text={t('form.mergeSave')} onClick={() => onSave(theirs)} />
          </>
        }
      />
    </Dialog>
  );
}

function Value({ who, value }: { who: string; value: string }) {
  return (
    <span className="merge-value">
      <strong>{value}</strong> <span className="meta">{who}</span>
    </span>
  );
}
