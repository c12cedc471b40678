import { Button, ButtonVariant } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { gatheredRoutes } from '../../contract/gathered/routes';
import type { AnswerOf } from '../../contract/route';
import { noLists, useAction } from '../act/use-action';
import type { GridAct } from '../grid/grid-keys';
import { useTranslation } from '../i18n/use-translation';
import { CannotRead, EmptyList, FirstLoad } from '../list/list-states';
import { RefreshButton } from '../list/refresh-button';
import { refreshUser } from '../session/session';
import { usePanelId, usePanelManager } from '../workspace/panels/panel-context';
import { PanelHeader } from '../workspace/records/panel-header';
import { gatheredPath, useGathered, type GatheredNotice } from './gathered-api';
import { GatheredRows } from './gathered-rows';
import { InboxTabs } from './inbox-tabs';
import { useReadAtOnce } from './read-at-once';
import './notifications.css';

type Read = AnswerOf<(typeof gatheredRoutes)['read']>;
type ReadAll = AnswerOf<(typeof gatheredRoutes)['readAll']>;

const rowHeight = 26;
const countUnread = ({ unread }: ReadAll): void => refreshUser({ gathered: unread });

/** What happened to the files of the user (D207), by days; the notices of the specification are in another tab. */
export function GatheredNotices() {
  const { t } = useTranslation();
  const { notices, unread, failure, hasMore, loadMore, reload } = useGathered();
  const { act: read } = useAction<Read>(noLists, { onDone: countUnread });
  // A page that was requested in the meantime has them as unread.
  const { act: readAll, busy } = useAction<ReadAll>(noLists, { onDone: reload });
  const { isUnread, flip } = useReadAtOnce();
  const readOne = useCallback((id: number) => read(`${gatheredPath}/${id}`), [read]);
  useOpening(readOne);
  const acts = useNoticeActs((notice) => {
    if (isUnread(notice)) flip([notice.id], readOne(notice.id));
  });
  const markAll = (): void => {
    const ids = (notices ?? []).filter(isUnread).map(({ id }) => id);
    flip(ids, readAll(`${gatheredPath}/read`));
  };
  const hasUnread = unread > 0 && (hasMore || (notices ?? []).some(isUnread));
  return (
    <section className="list" aria-label={t('notices.tabs.files')}>
      <PanelHeader
        title={t('screens.notifications')}
        tabs={<InboxTabs shown="files" />}
        actions={
          <>
            {hasUnread && (
              <Button
                variant={ButtonVariant.MINIMAL}
                icon={<Tick />}
                text={t('notices.readAll')}
                disabled={busy}
                onClick={markAll}
              />
            )}
            <RefreshButton onClick={reload} />
          </>
        }
      />
      <div className="key-line meta">{t('notices.keys')}</div>
      {!notices && failure && <CannotRead failure={failure} onRetry={reload} />}
      {!notices && !failure && <FirstLoad rowHeight={rowHeight} />}
      {notices?.length === 0 && <EmptyList hint={t('notices.noneOfFiles')} />}
      {notices && notices.length > 0 && <GatheredRows {...{ notices, isUnread, ...acts }} onEnd={loadMore} />}
    </section>
  );
}

/** What keys and a click do with a notice; each of them marks it as read, a look at its files does not. */
function useNoticeActs(markRead: (notice: GatheredNotice) => void) {
  const navigate = useNavigate();
  const panels = usePanelManager();
  const panel = usePanelId();
  const act = (key: GridAct, notice: GatheredNotice): void => {
    const { link } = notice;
    if (key === 'peek' && link !== null && panels.hasRoom) void panels.peek(link, panel);
    if (key !== 'open' && key !== 'openBeside' && key !== 'done') return;
    markRead(notice);
    if (key !== 'done' && link !== null) panels.showInSplitView(link, panel);
  };
  const open = (notice: GatheredNotice): void => {
    markRead(notice);
    if (notice.link !== null) void navigate(notice.link);
  };
  return { act, open };
}

/** Opens the notice that a popup or a push message names in the address. */
function useOpening(read: (id: number) => Promise<Read | undefined>): void {
  const navigate = useNavigate();
  const id = useSearchParams()[0].get('gathered');
  const open = useEffectEvent(async (number: number) => {
    const answer = await read(number);
    if (answer) await navigate(answer.link ?? '/notifications?show=files', { replace: answer.link === null });
  });
  useEffect(() => {
    if (id !== null && /^[1-9]\d{0,8}$/.test(id)) void open(Number(id));
  }, [id]);
}
