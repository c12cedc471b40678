import { ProgressBar, Tag, type Intent } from '@blueprintjs/core';
import { rehearsalStates, type RehearsalState } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { RefusedWrite } from '../confirm/refused-write';
import type { MoveRehearsal, MoveRehearsals, MoveSheet } from '../move-calls';
import { RehearsalActs } from './rehearsal-acts';

const intents: Readonly<Record<RehearsalState, Intent>> = {
  running: 'primary',
  ready: 'success',
  refused: 'warning',
  failed: 'danger',
  gone: 'none',
};

interface RehearsalTableProps {
  rehearsals: MoveRehearsals;
  sheets: readonly MoveSheet[];
}

/** The rehearsals of a move, the newest first, each with what it brings and what differs from the one before. */
export function RehearsalTable({ rehearsals: { listdata, people }, sheets }: RehearsalTableProps) {
  const { t } = useTranslation();
  return (
    <SmallTable className="move-written move-rehearsals" label={t('move.rehearsals')}>
      <thead>
        <tr>
          <th scope="col">{t('move.rehearsal')}</th>
          <th scope="col">{t('move.state')}</th>
          <th scope="col">{t('move.brought')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('move.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listdata.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              №{one.id}
              <div className="meta">
                {one.by} {one.at}
              </div>
            </th>
            <td>
              <RehearsalStateText rehearsal={one} sheets={sheets} />
            </td>
            <td className="move-rehearsal-lists">
              <Brought rehearsal={one} />
            </td>
            <td className="move-rehearsal-acts">
              <RehearsalActs rehearsal={one} people={people} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function RehearsalStateText({ rehearsal, sheets }: { rehearsal: MoveRehearsal; sheets: readonly MoveSheet[] }) {
  const { t } = useTranslation();
  const { state, done, total, is_outdated: isOutdated, refusal } = rehearsal;
  const name = rehearsalStates[state][languageInUse()];
  return (
    <>
      <Tag minimal intent={intents[state]}>
        {name}
      </Tag>
      {state === 'running' && (
        <span role="status">
          {total > 0 && t('move.rehearsedRows', { done: formatNumber(done), total: formatNumber(total) })}
          <ProgressBar intent="primary" {...(total > 0 ? { value: done / total } : {})} aria-label={name} />
        </span>
      )}
      {state === 'ready' && isOutdated && <p className="meta">{t('move.rehearsalOutdated')}</p>}
      <RefusedWrite refusal={refusal} sheets={sheets} />
    </>
  );
}

function Brought({ rehearsal: { lists, before } }: { rehearsal: MoveRehearsal }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const differing = lists.filter(({ more_new: added, more_changed: changed }) => added !== 0 || changed !== 0);
  return (
    <>
      <ul className="move-brought">
        {lists
          .filter(({ new: added, changed }) => added + changed > 0)
          .map((one) => (
            <li key={one.list}>
              {one.label[language]}: {counted(t, one.new, one.changed)}
            </li>
          ))}
      </ul>
      {before !== null && (
        <p className="meta">
          {t('move.comparedWith', { id: before })}:{' '}
          {differing.length === 0
            ? t('move.sameAsBefore')
            : differing
                .map((one) => `${one.label[language]} ${counted(t, one.more_new ?? 0, one.more_changed ?? 0, true)}`)
                .join('; ')}
        </p>
      )}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** With `signed` as a difference. */
function counted(t: Translate, added: number, changed: number, signed = false): string {
  const written = (count: number): string => `${signed && count > 0 ? '+' : ''}${formatNumber(count)}`;
  return [
    ...(added === 0 ? [] : [t('move.moreNew', { shown: written(added) })]),
    ...(changed === 0 ? [] : [t('move.moreChanged', { shown: written(changed) })]),
  ].join(', ');
}
