import { Button, Checkbox, Tag } from '@blueprintjs/core';
import { Fork, GitMerge, Undo } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { partyLists, partyRoles } from '../../../contract/move/doubles/party-lists';
import { doubleDecisions, doubleSigns, surenesses, type DoubleDecision } from '../../../contract/move/doubles/signs';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { OneMove, ShownColumn } from '../move-calls';
import { comparedFields, type ComparedField } from './compared-fields';
import type { MoveDouble } from './double-calls';
import { DoubleHead } from './double-head';
import { word } from './words';

interface DoubleCardProps {
  move: OneMove;
  double: MoveDouble;
  columns: readonly ShownColumn[];
  isOpen: boolean;
  isCurrent: boolean;
  /** It was just gone to by a key. */
  takesFocus: boolean;
  busy: boolean;
  onCurrent: () => void;
  onTakes: (takes: readonly string[]) => void;
  onDecide: (decision: DoubleDecision) => void;
}

/** Two parties side by side: what they share, what differs, and what becomes of them. */
export function DoubleCard(props: DoubleCardProps) {
  const { t } = useTranslation();
  const { double, columns, isCurrent, takesFocus, onCurrent, onTakes } = props;
  const language = languageInUse();
  const { signs, sureness, decision, changed } = double;
  const [takes, setTakes] = useState<readonly string[]>(double.takes);
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus && !card.current?.contains(document.activeElement)) card.current?.focus();
  }, [takesFocus]);
  const name = double.own.values['name'] ?? '';
  const fields = comparedFields(
    double,
    columns.map((column) => column.name),
  );
  const take = (column: string, isTaken: boolean): void => {
    const next = isTaken ? [...takes, column] : takes.filter((one) => one !== column);
    setTakes(next);
    onTakes(next);
  };
  return (
    <li
      ref={card}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys decide about the double that has the focus
      tabIndex={isCurrent ? 0 : -1}
      className="move-double"
      aria-label={`${name} — ${double.other.values['name'] ?? ''}`}
      aria-current={isCurrent}
      onFocus={onCurrent}
    >
      <header className="move-row-acts">
        <Tag minimal intent={sureness === 'sure' ? 'success' : 'warning'}>
          {surenesses[sureness][language]}
        </Tag>
        <span>{`${word('shares')}: ${signs.map((sign) => doubleSigns[sign][language]).join(', ')}`}</span>
        {decision !== 'open' && <Tag minimal>{doubleDecisions[decision][language]}</Tag>}
        {changed && <span className="meta">{t('move.chosenBy', { by: changed.by })}</span>}
        <span className="panel-space" />
        <Acts {...props} />
      </header>
      <Compared {...props} fields={fields} takes={takes} onTake={take} />
    </li>
  );
}

function Acts({ double: { decision }, isOpen, busy, onDecide }: DoubleCardProps) {
  const { t } = useTranslation();
  if (!isOpen) return null;
  if (decision !== 'open')
    return <Button icon={<Undo />} text={t('move.askAgain')} disabled={busy} onClick={() => onDecide('open')} />;
  return (
    <>
      <Button
        icon={<GitMerge />}
        intent="primary"
        text={t('move.join')}
        disabled={busy}
        onClick={() => onDecide('joined')}
      />
      <Button icon={<Fork />} text={t('move.keepApart')} disabled={busy} onClick={() => onDecide('apart')} />
    </>
  );
}

interface ComparedProps extends DoubleCardProps {
  fields: readonly ComparedField[];
  takes: readonly string[];
  onTake: (column: string, isTaken: boolean) => void;
}

function Compared({ move, double, columns, fields, takes, isOpen, isCurrent, onTake }: ComparedProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const labelOf = (column: string): string => columns.find(({ name }) => name === column)?.label[language] ?? column;
  const listName = (list: string): string => labelOf(partyRoles.find((role) => partyLists[role] === list) ?? list);
  const canTake = isOpen && double.decision === 'open';
  return (
    <table className="move-source move-compared">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <DoubleHead move={move} side={double.own} listName={listName} isCurrent={isCurrent} />
          </th>
          <th scope="col">
            <span className="meta">{word('stays')}</span>{' '}
            <DoubleHead move={move} side={double.other} listName={listName} isCurrent={isCurrent} />
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.column} className={field.differs ? 'move-marked' : undefined}>
            <th scope="row">{labelOf(field.column)}</th>
            <td>
              {field.own || '—'}
              {field.isFilled && <span className="meta"> → {word('filled')}</span>}
              {field.canTake && (canTake || takes.includes(field.column)) && (
                <Checkbox
                  inline
                  disabled={!canTake}
                  checked={takes.includes(field.column)}
                  label={t('move.takeThis')}
                  aria-label={`${labelOf(field.column)}: ${t('move.takeThis')}`}
                  onChange={({ currentTarget: { checked } }) => onTake(field.column, checked)}
                />
              )}
            </td>
            <td>{field.other || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
