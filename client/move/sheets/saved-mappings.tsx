import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { FloppyDisk, Import } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { OneSheet, ShownKind } from '../move-calls';
import { useMoveAction } from '../use-move-action';

/** Mappings that were stored under a name and fit this sheet; and the one here, to be stored. */
export function SavedMappings({ sheet, kinds }: { sheet: OneSheet; kinds: readonly ShownKind[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { busy, act } = useMoveAction();
  const labelOf = (kind: string): string => kinds.find(({ name }) => name === kind)?.label[language] ?? kind;
  return (
    <section className="move-saved">
      {sheet.offered.map(({ id, name, kind, columns }) => (
        <Button
          key={id}
          icon={<Import />}
          loading={busy}
          text={t('move.useMapping', { name, kind: labelOf(kind), count: columns })}
          onClick={() => void act(`/api/moves/sheets/${sheet.id}/mapping/use`, { mapping: id })}
        />
      ))}
      <SaveMapping sheet={sheet} kinds={kinds} />
    </section>
  );
}

function SaveMapping({ sheet, kinds }: { sheet: OneSheet; kinds: readonly ShownKind[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const id = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { busy, act } = useMoveAction();
  const kind = kinds.find((one) => one.name === chosen) ?? kinds[0];
  const save = async (): Promise<void> => {
    if (kind && (await act(`/api/moves/sheets/${sheet.id}/mapping`, { kind: kind.name, name }))) setName('');
  };
  return (
    <form
      className="move-save-mapping"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id}>{t('move.saveMapping')}</label>
      {kinds.length > 1 && (
        <HTMLSelect
          aria-label={t('move.isWhat')}
          value={kind?.name}
          options={kinds.map((one) => ({ value: one.name, label: one.label[language] }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <InputGroup
        id={id}
        maxLength={100}
        placeholder={t('move.mappingExample')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" icon={<FloppyDisk />} text={t('form.save')} disabled={name.trim() === ''} loading={busy} />
    </form>
  );
}
