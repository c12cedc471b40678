import { HTMLTable, Switch } from '@blueprintjs/core';
import { allowed } from '../../contract/permissions';
import { noLists, useAction } from '../act/use-action';
import { useFlip } from '../act/use-flip';
import { isFailure } from '../api/failure';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { CannotRead, FirstLoad } from '../list/list-states';
import { useUser } from '../session/use-session';
import { PanelHeader } from '../workspace/records/panel-header';
import { gatheredPath, useNoticeKindsQuery, type NoticeKind } from './gathered-api';
import { InboxTabs } from './inbox-tabs';

const rowHeight = 26;

/** Which kinds of notices the user gets; a user who may change the settings of the firm also switches them for all users. */
export function NoticeSwitches() {
  const { t } = useTranslation();
  const { data, error, refetch } = useNoticeKindsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isForFirm = allowed('firm.edit', useUser());
  return (
    <section className="list" aria-label={t('notices.tabs.settings')}>
      <PanelHeader title={t('screens.notifications')} tabs={<InboxTabs shown="settings" />} />
      {!data && isFailure(error) && <CannotRead failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <FirstLoad rowHeight={rowHeight} />}
      {data && (
        <div className="inbox-settings">
          <p className="quiet">{t('notices.settingsHint')}</p>
          <HTMLTable compact aria-label={t('notices.tabs.settings')}>
            <thead>
              <tr>
                <th scope="col">{t('notices.kind')}</th>
                <th scope="col">{t('notices.forMe')}</th>
                {isForFirm && <th scope="col">{t('notices.forFirm')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.kinds.map((kind) => (
                <KindRow key={kind.name} kind={kind} isForFirm={isForFirm} onChanged={() => refetch()} />
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </section>
  );
}

interface KindProps {
  kind: NoticeKind;
  isForFirm: boolean;
  onChanged: () => Promise<unknown>;
}

function KindRow({ kind: { name, title, own, firm }, isForFirm, onChanged }: KindProps) {
  const { t } = useTranslation();
  const label = title[languageInUse()];
  const { act } = useAction(noLists, { onDone: onChanged });
  const [isOwn, flipOwn] = useFlip(own);
  const [isFirm, flipFirm] = useFlip(firm);
  const choose = (path: string, on: boolean) => act(`${gatheredPath}/settings${path}`, { kind: name, on });
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Switch
          checked={isOwn && isFirm}
          disabled={!isFirm}
          label={isFirm ? '' : t('notices.firmOff')}
          aria-label={`${label}: ${t('notices.forMe')}`}
          onChange={({ currentTarget: { checked } }) => flipOwn(checked, choose('', checked))}
        />
      </td>
      {isForFirm && (
        <td>
          <Switch
            checked={isFirm}
            aria-label={`${label}: ${t('notices.forFirm')}`}
            onChange={({ currentTarget: { checked } }) => flipFirm(checked, choose('/firm', checked))}
          />
        </td>
      )}
    </tr>
  );
}
