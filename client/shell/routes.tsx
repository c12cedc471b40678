import {
  createBrowserRouter,
  createMemoryRouter,
  Outlet,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { prefetchPanel, type Prefetch } from '../api/prefetch';
import type { Store } from '../api/store';
import { closedPath } from '../workspace/panels/panel-manager';
import { Entry, Failed } from './entry';
import { ListArea, loadHost } from './screens/list-area';
import type { ShellParts } from './parts';
import { screens, type Screen } from './screens/screens';
import { Shell } from './shell';
import { UnknownAddress } from './unknown-address';

/** What routes need: the cache into which panels are prefetched, and the panels. */
interface RouteDependencies {
  store: Store;
  parts: ShellParts;
}

/**
 * How long the previous screen stays while a record is loading, in milliseconds; then the panel of the record shows that it is
 * loading.
 */
const maxWaitMs = 300;

/** A record is fetched while its address is opened: its panel is rendered once and not piece by piece. */
function prefetchLoader(prefetch: Prefetch, { dispatch }: Store) {
  return {
    loader: async ({ params }: LoaderFunctionArgs) => {
      await Promise.race([
        prefetchPanel(prefetch, params['id'], dispatch),
        new Promise((done) => setTimeout(done, maxWaitMs)),
      ]);
      return null;
    },
    shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
      currentParams['id'] !== nextParams['id'],
  };
}

/** The route of one screen. Its module is loaded when it is first opened; the previous screen stays until then. */
function route(screen: Screen, path: string, { store, parts }: RouteDependencies): RouteObject {
  return {
    path,
    handle: { screen },
    lazy: async () => {
      const { default: Panel, prefetch } = await parts.panelOf(screen)();
      return {
        ...(prefetch && prefetchLoader(prefetch, store)),
        Component: () => (
          <Entry screen={screen}>
            <Panel />
          </Entry>
        ),
      };
    },
  };
}

/** A list keeps its state while its records are opened and closed, so they are its child routes. */
function listRoute(screen: Screen, inside: RouteDependencies): RouteObject {
  const records = screens.filter((one) => one.list === screen.id);
  const children: RouteObject[] = [
    { index: true, element: null },
    ...(screen.pagedInPath ? [{ path: ':page', element: null }] : []),
    ...records.map((record) => route(record, record.path.slice(screen.path.length + 1), inside)),
  ];
  return {
    path: screen.path,
    handle: { screen },
    children,
    lazy: async () => {
      const [{ default: Panel }, { WorkspaceHost }] = await Promise.all([inside.parts.panelOf(screen)(), loadHost()]);
      return {
        Component: () => (
          <ListArea key={screen.id} screen={screen} Host={WorkspaceHost} unknown={<UnknownAddress />}>
            <Entry screen={screen}>
              <Panel />
            </Entry>
          </ListArea>
        ),
      };
    },
  };
}

/** Every route that is shown in a panel. */
function panelRoutes(inside: RouteDependencies): RouteObject[] {
  const inShell = screens.filter((screen) => screen.kind === 'page' || screen.kind === 'list');
  return [
    {
      errorElement: <Failed />,
      // The shell is shown while the module of the first screen is loaded.
      hydrateFallbackElement: <span />,
      children: [
        ...inShell.map((screen) =>
          screen.kind === 'list' ? listRoute(screen, inside) : route(screen, screen.path, inside),
        ),
        { path: '*', element: <UnknownAddress /> },
      ],
    },
  ];
}

/** The router of the browser's address, which shows the main panel. */
export function createRouter(store: Store, parts: ShellParts) {
  const sheets = screens.filter((screen) => screen.kind === 'sheet');
  return createBrowserRouter([
    ...sheets.map((screen) => ({
      ...route(screen, screen.path, { store, parts }),
      errorElement: <Failed />,
      hydrateFallbackElement: <span />,
    })),
    { element: <Shell />, errorElement: <Failed />, children: panelRoutes({ store, parts }) },
  ]);
}

/** The router of a panel in the split view, whose address is in memory only. */
export function createSplitViewRouter(path: string, store: Store, parts: ShellParts) {
  const { around: Around } = parts;
  return createMemoryRouter(
    [
      { path: closedPath, element: null },
      {
        element: (
          <Around>
            <Outlet />
          </Around>
        ),
        errorElement: <Failed />,
        children: panelRoutes({ store, parts }),
      },
    ],
    { initialEntries: [path] },
  );
}
