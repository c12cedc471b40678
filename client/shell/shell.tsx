import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { RehearsalBar } from '../as-of/shown-rehearsal';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { useTranslation } from '../i18n/use-translation';
import { Outlet, useLocation } from 'react-router';
import { fetchTexts } from '../i18n/language';
import { main } from '../workspace/panels/arrangement';
import { PanelFrame } from '../workspace/panels/panel-frame';
import { PanelHost } from '../workspace/panels/panel-host';
import { copyText } from '../browser/copy-text';
import { usePanelManager } from '../workspace/panels/panel-context';
import { useIsNavigating } from '../workspace/panels/navigating';
import { useHotkey } from '../workspace/hotkeys';
import { useListKeys } from './list-keys';
import { draftList } from './palette/draft-list';
import { afterClosing, afterHelpKey, type OpenGuide } from '../help/help-state';
import { guideOpening } from '../help/opening';
import { NavigationDrawer, useDrawer } from './drawers/navigation-drawer';
import { PaletteHost } from './palette/palette-host';
import { useParts } from './parts';
import { useRecentScreens } from './records/recent';
import { useRegionKeys } from './regions';
import { screenAt } from './screens/screen-at';
import { snackbar } from '../ui/snackbar';
import { StatusBar } from './bars/status-bar';
import { TopBar } from './bars/top-bar';
import './shell.css';

const MessagesDrawer = lazyPart(() => import('./drawers/messages-drawer'));
const DraftsDrawer = lazyPart(() => import('./drawers/drafts-drawer'));
const HelpDrawer = lazyPart(() => import('../help/help-drawer'), true);
const ShortcutSheet = lazyPart(async () => {
  const [sheet] = await Promise.all([import('./drawers/shortcut-sheet'), fetchTexts('keys')]);
  return sheet;
});

type Overlay = 'palette' | 'shortcuts' | 'messages' | 'drafts' | null;

/** What surrounds every screen: the bars, the menu, the palette, and the drawers over them. */
export function Shell() {
  const { t } = useTranslation();
  const drawer = useDrawer();
  const { around: Around, waiting: OutboxBar } = useParts();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const help = useHelp();
  const recent = useRecentScreens();
  const panels = usePanelManager();
  const inFront = screenAt(useLocation().pathname);

  useRegionKeys();
  useListKeys();
  draftList.useReceived(() => setOverlay('drafts'));
  useHotkey({
    code: 'KeyK',
    ctrl: true,
    label: t('shell.shortcuts.palette'),
    inFields: true,
    run: () => setOverlay('palette'),
  });
  useHotkey({ code: 'Slash', shift: true, label: t('shell.shortcuts.sheet'), run: () => setOverlay('shortcuts') });
  useHotkey({
    code: 'KeyA',
    ctrl: true,
    shift: true,
    label: t('shell.shortcuts.link'),
    inFields: true,
    // The address contains everything that is shown, also the filters and the day.
    run: () => void copyText(panels.link()).then(() => snackbar.note(t('common.copied'))),
  });
  useHotkey({ code: 'KeyB', ctrl: true, label: t('shell.shortcuts.menu'), inFields: true, run: drawer.toggle });

  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {t('shell.skipToContent')}
      </a>
      <Suspense>{rehearsalInUse !== null && <RehearsalBar />}</Suspense>
      <TopBar
        onMenu={drawer.toggle}
        menuOpen={drawer.open}
        onSearch={() => setOverlay('palette')}
        onShortcuts={() => setOverlay('shortcuts')}
        onMessages={() => setOverlay('messages')}
      />
      <div className="shell-middle">
        <NavigationDrawer drawer={drawer} />
        <Content>
          <PanelHost />
          <PanelFrame id={main}>
            <Around>
              <Outlet />
            </Around>
          </PanelFrame>
        </Content>
        <Suspense>
          {help.open && inFront && (
            <HelpDrawer
              key={help.open.place}
              open={help.open}
              screen={inFront}
              screenAt={screenAt}
              onClose={help.close}
            />
          )}
        </Suspense>
      </div>
      {/* At the bottom, so that nothing the user reads or types is pushed down when an entry begins to wait. */}
      <Suspense>
        <OutboxBar />
      </Suspense>
      <StatusBar />
      <Overlays overlay={overlay} recent={recent} onClose={() => setOverlay(null)} />
    </div>
  );
}

interface OverlaysProps {
  overlay: Overlay;
  recent: ReturnType<typeof useRecentScreens>;
  onClose: () => void;
}

/** What is open over all screens. */
function Overlays({ overlay, recent, onClose }: OverlaysProps) {
  return (
    <>
      {overlay === 'palette' && <PaletteHost recent={recent} onClose={onClose} />}
      <Suspense>
        {overlay === 'messages' && <MessagesDrawer onClose={onClose} />}
        {overlay === 'drafts' && <DraftsDrawer onClose={onClose} />}
        {overlay === 'shortcuts' && <ShortcutSheet onClose={onClose} />}
      </Suspense>
    </>
  );
}

/** The open guide: F1 and links to its pages open it. */
function useHelp(): { open: OpenGuide | null; close: () => void } {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenGuide | null>(null);
  guideOpening.useReceived((guide) => setOpen({ guide }));
  useHotkey({ code: 'F1', label: t('shell.shortcuts.help'), inFields: true, run: () => setOpen(afterHelpKey) });
  return { open, close: () => setOpen((before) => before && afterClosing(before)) };
}

function Content({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isNavigating = useIsNavigating();
  return (
    <main
      id="content"
      className="shell-content"
      tabIndex={-1}
      data-region
      aria-label={t('shell.content')}
      aria-busy={isNavigating}
    >
      {children}
    </main>
  );
}
