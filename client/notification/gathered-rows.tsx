import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { localDay, localInstant, dayAfter } from '../../contract/time';
import { actOf, moveBy, type GridAct } from '../grid/grid-keys';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { useRowsFocus } from '../workspace/records/list-navigation';
import type { GatheredNotice } from './gathered-api';

interface RowsProps {
  notices: readonly GatheredNotice[];
  isUnread: (notice: GatheredNotice) => boolean;
  /** A key of a list on the active row. */
  act: (act: GridAct, notice: GatheredNotice) => void;
  /** A click. */
  open: (notice: GatheredNotice) => void;
  /** The cursor or the view has come to the last one. */
  onEnd: () => void;
}

/** How many rows PgUp and PgDn move by, and how near the end further notices are requested, in pixels. */
const pageRows = 20;
const nearEnd = 400;
/** Times of one width, so that the texts begin below each other. */
const evenDigits = { fontVariantNumeric: 'tabular-nums' };

/** Notices under the days of their arrival, with one active row and the keys of a list. */
export function GatheredRows({ notices, isUnread, act, open, onEnd }: RowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [activeId, setActiveId] = useState(notices[0]?.id);
  const active = Math.max(
    0,
    notices.findIndex(({ id }) => id === activeId),
  );
  useRowsFocus(list);
  const idOf = (notice: GatheredNotice | undefined): string => `${listId}-${notice?.id}`;
  useEffect(() => {
    document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeId]);
  const goTo = (row: number): void => {
    setActiveId(notices[row]?.id);
    if (row === notices.length - 1) onEnd();
  };
  const press = (event: KeyboardEvent): void => {
    const key = { code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey };
    const to = moveBy(key, { row: active, column: 0 }, { rows: notices.length, columns: 1, window: pageRows });
    const wanted = to ? undefined : actOf(key);
    const notice = notices[active];
    if (event.altKey || !notice || (!to && !wanted)) return;
    event.preventDefault();
    if (to) goTo(Math.max(0, to.row));
    else act(wanted!, notice);
    if (wanted === 'done') goTo(Math.min(active + 1, notices.length - 1));
  };
  return (
    <div
      ref={list}
      role="listbox"
      className="inbox-rows"
      tabIndex={0}
      data-region-focus
      aria-label={t('notices.tabs.files')}
      aria-activedescendant={idOf(notices[active])}
      onKeyDown={press}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < nearEnd) onEnd();
      }}
    >
      {byDay(notices).map(([day, ofDay]) => (
        <div key={day} role="group" aria-label={day}>
          <h2 className="meta">{nameOfDay(day, t)}</h2>
          {ofDay.map((notice) => (
            <div
              key={notice.id}
              id={idOf(notice)}
              role="option"
              aria-selected={notice === notices[active]}
              onClick={() => {
                setActiveId(notice.id);
                open(notice);
              }}
            >
              <time className="meta" style={evenDigits} dateTime={notice.at}>
                {localInstant(notice.at).slice(11, 16)}
              </time>
              <span className={isUnread(notice) ? 'notice-unread' : 'notice-read'}>
                {notice.text[languageInUse()]}
                {isUnread(notice) && <span className="visually-hidden"> · {t('notices.unread')}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function byDay(notices: readonly GatheredNotice[]): [string, GatheredNotice[]][] {
  const days = new Map<string, GatheredNotice[]>();
  for (const notice of notices) {
    const day = localDay(new Date(notice.at));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

function nameOfDay(day: string, t: ReturnType<typeof useTranslation>['t']): string {
  const today = localDay(new Date());
  if (day === today) return `${t('notices.today')} · ${day}`;
  return day === dayAfter(today, -1) ? `${t('notices.yesterday')} · ${day}` : day;
}
