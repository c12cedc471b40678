import { Classes, InputGroup, MenuItem, Overlay2 } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { QueryList } from '@blueprintjs/select';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type SyntheticEvent } from 'react';
import type { Label } from '../../../contract/label';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import type { ScreenId } from '../../../contract/composition/screens';
import { languageInUse } from '../../i18n/language';
import { useUser } from '../../session/use-session';
import { bestInWords, ranking } from '../../../contract/text/ranking';
import { useDrafts } from '../../form/drafts/use-drafts';
import { draftList } from './draft-list';
import { useGuideFound } from './use-guide-found';
import { findRecords, type FoundRecord } from '../records/find-records';
import { main } from '../../workspace/panels/arrangement';
import { usePanelManager } from '../../workspace/panels/panel-context';
import { frontActions } from '../../workspace/front-actions';
import { useEarlyEnter, type EarlyEnter } from './early-enter';
import { groupsOf } from '../drawers/navigation';
import { useParts } from '../parts';
import { mayOpen, screenOf } from '../screens/screens';
import { findScreens, namedScreensFor } from './find-screens';
import { FoundList, type PaletteEntry } from './found-list';
import { inGroups, isFirst } from './groups';
import { useRecentRecords } from '../records/use-recent-records';
import './palette.css';

/** The first character chooses what is searched; without one everything is. The Mongolian keyboard has № where others have #. */
const modes = { '>': 'actions', '#': 'files', '№': 'files', '@': 'parties', '?': 'help' } as const;
type Mode = (typeof modes)[keyof typeof modes] | 'all';

const debounceMs = 200;
/** More recent records would leave no room for the screens, and more parties none for the files. */
const maxVisited = 6;
const maxParties = 6;

interface PaletteProps {
  recent: readonly ScreenId[];
  typed: string;
  onType: (text: string) => void;
  early: EarlyEnter | undefined;
  onEarly: (early: EarlyEnter | undefined) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onClose: () => void;
}

/** Opens a screen by its name in Mongolian, in Latin letters or in English, or a record, or runs an action of the front panel. */
export default function Palette({ recent, typed, onType, early, onEarly, onFocus, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panels = usePanelManager();
  const withKey = useEnterWithKey();
  const { query, found, isAnswered } = useFound(typed, recent);
  const open = ({ path, run }: PaletteEntry, inSplitView: boolean): void => {
    onClose();
    // The panel under the palette is in front again when the action runs.
    if (run) requestAnimationFrame(run);
    else if (path === undefined) return;
    else if (inSplitView) panels.openInSplitView(path);
    else if (!panels.goToOpen(path, main)) void navigate(path);
  };
  const isFirstKnown = isAnswered || query === '' || (found[0] !== undefined && isFirst(found[0]));
  const advice = useAdvice();
  const enter = useEarlyEnter({ typed, early, onEarly, isFirstKnown, first: found[0], open });

  return (
    <QueryList<PaletteEntry>
      items={found}
      query={typed}
      onQueryChange={onType}
      onItemSelect={(item, event) => open(item, withKey(event))}
      itemPredicate={() => true}
      itemsEqual="key"
      itemRenderer={({ key, name, hint }, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={key}
          ref={ref}
          active={modifiers.active}
          text={<WithMatch text={name} typed={query} />}
          label={hint}
          onClick={handleClick}
          onFocus={handleFocus}
        />
      )}
      itemListRenderer={(list) => <FoundList {...list} />}
      renderer={({ handleKeyDown, handleKeyUp, handleQueryChange, query: text, itemList }) => (
        <Overlay2 isOpen hasBackdrop className="palette-overlay" onClose={onClose}>
          <div
            role="dialog"
            aria-modal="true"
            aria-label={t('shell.palette.title')}
            className="palette"
            onKeyDown={handleKeyDown}
            onKeyUp={handleKeyUp}
          >
            <InputGroup
              autoFocus
              size="large"
              className={Classes.FILL}
              placeholder={t('shell.palette.placeholder')}
              leftIcon={<Search />}
              aria-label={t('shell.palette.title')}
              value={text}
              onChange={handleQueryChange}
              onFocus={onFocus}
              onKeyDown={enter}
            />
            {advice && <p className="palette-advice meta">{advice[languageInUse()]}</p>}
            {itemList}
          </div>
        </Overlay2>
      )}
    />
  );
}

/** What an area has to say about the search; a failed call is no reason to say anything. */
function useAdvice(): Label | undefined {
  const { records: searches } = useParts();
  const [advice, setAdvice] = useState<Label>();
  useEffect(() => {
    let isOpen = true;
    for (const { advice: ask } of searches)
      ask?.().then(
        (found) => isOpen && found && setAdvice(found),
        () => undefined,
      );
    return () => {
      isOpen = false;
    };
  }, [searches]);
  return advice;
}

/** What matches the typed text, group after group; without a text what was opened last. */
function useFound(typed: string, recent: readonly ScreenId[]) {
  const { t } = useTranslation();
  const user = useUser();
  const mode = modeOf(typed);
  const query = (mode === 'all' ? typed : typed.slice(1)).trim();
  const screens = useScreens(mode === 'all' ? query : null, recent);
  const { records, isAnswered } = useRecords(mode === 'actions' || mode === 'help' ? '' : query, mode);
  const recentRecords = useRecentRecords().filter(({ list }) => mayOpen(screenOf(list), user));

  const rankOf = ranking(query);
  const toFound =
    (group: 'recent' | 'parties' | 'files') =>
    ({ path, name, detail, list, texts }: FoundRecord): PaletteEntry => ({
      key: path,
      path,
      name,
      hint: detail || t(`screens.${list}`),
      group,
      rank: rankOf(texts ?? [name]),
    });
  const visited = mode === 'actions' ? [] : bestInWords(recentRecords.filter(isOf(mode)), query, nameOf);
  const shown = visited.slice(0, maxVisited);
  const others = records.filter(({ path }) => shown.every((one) => one.path !== path));
  const files = others.filter(isOf('files')).map(toFound('files'));
  const parties = others.filter(isOf('parties')).map(toFound('parties'));
  // Read again with each letter: a record that was still loading when the palette opened has its actions by then.
  const drafts = useDraftsFound(mode === 'all' ? query : null);
  const isDoing = mode === 'actions' || (mode === 'all' && query !== '');
  const done = bestInWords(isDoing ? frontActions() : [], query, nameOf).map(({ name, keys, run }): PaletteEntry => {
    const hint = keys || t('shell.palette.action');
    return { key: `>${name}`, name, hint, run, group: 'actions', rank: rankOf([name]) };
  });
  const guide = useGuideFound(mode === 'help' ? query : null);
  if (mode === 'help') return { query, found: guide, isAnswered: true };
  const local = [...drafts, ...screens, ...shown.map(toFound('recent'))];
  const found =
    query === ''
      ? [...drafts, ...shown.map(toFound('recent')), ...screens, ...done]
      : inGroups([...local, ...byRank(parties).slice(0, mode === 'all' ? maxParties : undefined), ...files, ...done]);
  return { query, found, isAnswered };
}

/** The name, with the part that was typed marked. */
function WithMatch({ text, typed }: { text: string; typed: string }) {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** The user's unsaved drafts come first, if there are any. */
function useDraftsFound(query: string | null): PaletteEntry[] {
  const { t } = useTranslation();
  const { length: count } = useDrafts();
  if (query === null || count === 0) return [];
  const name = t('shell.drafts.count', { count });
  const rank = ranking(query)([name, 'drafts', 'ноорог']);
  if (rank === Infinity) return [];
  return [{ key: 'drafts', name, hint: t('shell.palette.action'), run: draftList.send, group: 'drafts', rank }];
}

function modeOf(typed: string): Mode {
  return modes[typed[0] as keyof typeof modes] ?? 'all';
}

const nameOf = ({ name }: { name: string }): string[] => [name];
const byRank = (found: readonly PaletteEntry[]): PaletteEntry[] => found.toSorted((a, b) => a.rank - b.rank);

const fileLists: readonly string[] = ['inquiry', 'shippingorder', 'operation', 'finance'];

function isOf(mode: Mode): (record: FoundRecord) => boolean {
  if (mode === 'files') return ({ list }) => fileLists.includes(list);
  if (mode === 'parties') return ({ list }) => !fileLists.includes(list);
  return () => true;
}

/** Whether Ctrl was held down with Enter: the keydown event tells it, the keyup event need not. */
function useEnterWithKey(): (event?: SyntheticEvent<HTMLElement>) => boolean {
  const pressed = useRef(false);
  useEffect(() => {
    const look = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') pressed.current = event.ctrlKey || event.metaKey;
    };
    addEventListener('keydown', look, true);
    return () => removeEventListener('keydown', look, true);
  }, []);
  return (event) => pressed.current || (event?.nativeEvent instanceof MouseEvent && event.nativeEvent.ctrlKey);
}

/** The screens whose names match the typed text, each with its heading in the menu. */
function useScreens(query: string | null, recent: readonly ScreenId[]): PaletteEntry[] {
  const { t } = useTranslation();
  const user = useUser();
  const language = languageInUse();
  const namedScreens = useMemo(() => namedScreensFor(user, language), [user, language]);
  const headings = useMemo(() => groupsOf(user), [user]);
  const found = query === null ? [] : findScreens(namedScreens, query, recent);
  const rankOf = ranking(query ?? '');
  return found.map(({ screen, names }): PaletteEntry => {
    const heading = headings.get(screen.id);
    const lately = query === '' && recent.includes(screen.id);
    return {
      key: screen.path,
      path: screen.path,
      name: names[0]!,
      hint: lately ? t('shell.palette.recent') : t(heading ? `shell.groups.${heading}` : 'shell.palette.screens'),
      group: 'screens',
      rank: rankOf([...names, screen.path]),
    };
  });
}

interface Records {
  /** The records of the last answer; of an older one only those that match the current text. */
  records: FoundRecord[];
  isAnswered: boolean;
}

/** Queried a moment after the last letter; the screens are shown in the meantime. */
function useRecords(query: string, mode: Mode): Records {
  const user = useUser();
  const { records: searches } = useParts();
  const [answer, setAnswer] = useState<{ query: string; mode: Mode; records: FoundRecord[] }>();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const answered = (records: FoundRecord[]): void => {
        if (!controller.signal.aborted) setAnswer({ query, mode, records });
      };
      const which = mode === 'files' || mode === 'parties' ? mode : 'all';
      findRecords(searches, user, query, which, controller.signal).then(answered, () => answered([]));
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [searches, user, query, mode]);
  const isAnswered = query === '' || (answer?.query === query && answer.mode === mode);
  if (isAnswered) return { records: answer && query !== '' ? answer.records : [], isAnswered };
  return { records: bestInWords(answer?.records ?? [], query, ({ name, texts = [name] }) => texts), isAnswered };
}
