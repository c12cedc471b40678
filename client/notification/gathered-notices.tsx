import { Button, ButtonVariant, H6, Switch } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { gatheredRoutes } from '../../contract/gathered/routes';
import { gatheredWords } from '../../contract/gathered/words';
import type { Label } from '../../contract/label';
import { allowed } from '../../contract/permissions';
import type { AnswerOf } from '../../contract/route';
import { localInstant } from '../../contract/time';
import { failureOf } from '../api/failure';
import { sendRequest } from '../api/send-request';
import { languageInUse } from '../i18n/language';
import { useNotices } from '../live/use-live';
import { refreshUser } from '../session/session';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';
import './notifications.css';

const url = '/api/notices';

type Page = AnswerOf<(typeof gatheredRoutes)['list']>;
type Kind = AnswerOf<(typeof gatheredRoutes)['settings']>['kinds'][number];

const inWords = (label: Label): string => label[languageInUse()];

/** Shows a failure instead of throwing it. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (thrown) {
    snackbar.failure(failureOf(thrown));
    return undefined;
  }
}

/** What happened to the files of the user (D207), above the notices of the specification. */
export function GatheredNotices() {
  const navigate = useNavigate();
  const [page, setPage] = useState<Page>();
  const load = useCallback(async () => {
    const newest = await attempt(() => sendRequest<Page>({ url }));
    if (!newest) return;
    refreshUser({ gathered: newest.unread });
    setPage(newest);
  }, []);
  useEffect(() => void load(), [load]);
  useNotices(({ gathered }) => void (gathered && load()));

  const open = useCallback(
    async (id: number): Promise<void> => {
      const answer = await attempt(() =>
        sendRequest<AnswerOf<(typeof gatheredRoutes)['read']>>({ method: 'POST', url: `${url}/${id}` }),
      );
      if (!answer) return;
      refreshUser({ gathered: answer.unread });
      await navigate(answer.link ?? '/notifications', { replace: answer.link === null });
      if (answer.link === null) await load();
    },
    [navigate, load],
  );
  useOpening(open);

  const showMore = async (): Promise<void> => {
    const before = page?.listdata.at(-1)?.id;
    const older = await attempt(() => sendRequest<Page>({ url, params: { before } }));
    if (page && older) setPage({ ...older, listdata: [...page.listdata, ...older.listdata] });
  };
  const readAll = async (): Promise<void> => {
    await attempt(() => sendRequest({ method: 'POST', url: `${url}/read` }));
    await load();
  };
  if (!page) return null;
  return (
    <section className="inbox-gathered" aria-label={inWords(gatheredWords.heading)}>
      <H6>{inWords(gatheredWords.heading)}</H6>
      {page.listdata.length === 0 && <p className="meta">{inWords(gatheredWords.none)}</p>}
      <div>
        {page.listdata.map(({ id, text, at, read }) => (
          <Button
            key={id}
            variant={ButtonVariant.MINIMAL}
            fill
            alignText="start"
            text={<span className={read ? 'notice-read' : 'notice-unread'}>{inWords(text)}</span>}
            endIcon={
              <time className="meta" dateTime={at}>
                {localInstant(at).slice(0, 16)}
              </time>
            }
            onClick={() => void open(id)}
          />
        ))}
      </div>
      <div>
        {page.more && (
          <Button variant={ButtonVariant.MINIMAL} text={inWords(gatheredWords.more)} onClick={() => void showMore()} />
        )}
        {page.unread > 0 && (
          <Button
            variant={ButtonVariant.MINIMAL}
            text={inWords(gatheredWords.readAll)}
            onClick={() => void readAll()}
          />
        )}
      </div>
      <Switches />
    </section>
  );
}

/** Opens the notice that a popup or a push message names in the address. */
function useOpening(open: (id: number) => Promise<void>): void {
  const id = useSearchParams()[0].get('gathered');
  useEffect(() => {
    if (id !== null && /^[1-9]\d{0,8}$/.test(id)) void open(Number(id));
  }, [id, open]);
}

/** Which kinds the user gets; a user who may change the settings of the firm also switches them for everybody. */
function Switches() {
  const user = useUser();
  const [kinds, setKinds] = useState<readonly Kind[]>([]);
  const load = async (): Promise<void> => {
    const answer = await attempt(() =>
      sendRequest<AnswerOf<(typeof gatheredRoutes)['settings']>>({ url: `${url}/settings` }),
    );
    if (answer) setKinds(answer.kinds);
  };
  const choose = async (kind: string, on: boolean, whose: '' | '/firm'): Promise<void> => {
    await attempt(() => sendRequest({ method: 'POST', url: `${url}/settings${whose}`, body: { kind, on } }));
    await load();
  };
  const isForFirm = allowed('firm.edit', user);
  return (
    <details onToggle={({ currentTarget }) => void (currentTarget.open && load())}>
      <summary>{inWords(gatheredWords.settings)}</summary>
      {kinds.map(({ name, title, own, firm }) => (
        <div key={name}>
          <Switch
            inline
            checked={own && firm}
            disabled={!firm}
            label={inWords(title)}
            aria-label={`${inWords(title)}: ${inWords(gatheredWords.forMe)}`}
            onChange={({ currentTarget }) => void choose(name, currentTarget.checked, '')}
          />
          {isForFirm && (
            <Switch
              inline
              checked={firm}
              label={inWords(gatheredWords.forFirm)}
              aria-label={`${inWords(title)}: ${inWords(gatheredWords.forFirm)}`}
              onChange={({ currentTarget }) => void choose(name, currentTarget.checked, '/firm')}
            />
          )}
          {!firm && !isForFirm && <span className="meta">{inWords(gatheredWords.firmOff)}</span>}
        </div>
      ))}
    </details>
  );
}
