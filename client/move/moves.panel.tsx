import { Button, Intent, Tag } from '@blueprintjs/core';
import { Import, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { moveStates } from '../../contract/move/states';
import { formatNumber } from '../../contract/text/format-number';
import { isFailure } from '../api/failure';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { SmallTable, TablesBody } from '../list/tables-page';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { useMovesQuery, type MoveLine } from './move-calls';
import { NameDialog } from './name-dialog';
import { RowCounts } from './row-counts';
import './move.css';

/** The moves from old systems, the newest first. */
export default function MovesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useMovesQuery(undefined, { refetchOnMountOrArgChange: true });
  const add = <Button intent={Intent.PRIMARY} icon={<Plus />} text={t('move.new')} onClick={() => setNaming(true)} />;
  return (
    <section className="tables-page">
      <PanelHeader title={t('screens.moves')} actions={add} />
      {!data && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordLoading />}
      {data?.length === 0 && (
        <StatePanel icon={<Import size={40} />} title={t('move.none')} hint={t('move.noneHint')} />
      )}
      {data && data.length > 0 && (
        <TablesBody>
          <p className="quiet">{t('move.hint')}</p>
          <MovesTable moves={data} />
        </TablesBody>
      )}
      {isNaming && (
        <NameDialog
          onNamed={(id) => void navigate(`/settings/move/${id}?step=files`)}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}

function MovesTable({ moves }: { moves: readonly MoveLine[] }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <SmallTable className="moves-table" label={t('screens.moves')}>
      <thead>
        <tr>
          <th scope="col">{t('move.name')}</th>
          <th scope="col">{t('move.state')}</th>
          <th scope="col">{t('move.by')}</th>
          <th scope="col" className="numeric">
            {t('move.steps.files')}
          </th>
          <th scope="col">{t('move.rows')}</th>
          <th scope="col" className="numeric">
            {t('move.questions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, name, state, created, by, files, counts, questions }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/settings/move/${id}`}>{name}</Link>
            </th>
            <td>
              <Tag minimal>{moveStates[state][language]}</Tag>
            </td>
            <td>
              {by} <span className="meta">{created}</span>
            </td>
            <td className="numeric">{files}</td>
            <td>
              <RowCounts counts={counts} />
            </td>
            <td className="numeric">{formatNumber(questions)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
