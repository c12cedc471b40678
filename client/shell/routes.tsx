import { createBrowserRouter, createMemoryRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { CreatingHost } from '../reference/creating-host';
import { closedPath } from '../workspace/places';
import { Entry, Failed } from './entry';
import { ListArea, loadHost } from './list-area';
import { screens, type Screen } from './screens';
import { Shell } from './shell';

/** One screen's route. Its module comes when it is first asked for; what stood before stays until then. */
function route(screen: Screen, path: string): RouteObject {
  return {
    path,
    handle: { screen },
    lazy: async () => {
      const { default: Panel } = await screen.load();
      return {
        Component: () => (
          <Entry screen={screen}>
            <Panel />
          </Entry>
        ),
      };
    },
  };
}

/** A list keeps its place while its records come and go, so they are its children. */
function listRoute(screen: Screen): RouteObject {
  const records = screens.filter((one) => one.list === screen.id);
  const children: RouteObject[] = [
    { index: true, element: null },
    ...(screen.pagedInPath ? [{ path: ':page', element: null }] : []),
    ...records.map((record) => route(record, record.path.slice(screen.path.length + 1))),
  ];
  return {
    path: screen.path,
    handle: { screen },
    children,
    lazy: async () => {
      const [{ default: Panel }] = await Promise.all([screen.load(), loadHost()]);
      return {
        Component: () => (
          <ListArea key={screen.id} screen={screen}>
            <Entry screen={screen}>
              <Panel />
            </Entry>
          </ListArea>
        ),
      };
    },
  };
}

/** Everything that stands in a panel. */
function panelRoutes(): RouteObject[] {
  const inShell = screens.filter((screen) => screen.kind === 'page' || screen.kind === 'list');
  return [
    {
      errorElement: <Failed />,
      // The shell stands while the first screen's module is on its way.
      hydrateFallbackElement: <span />,
      children: [
        ...inShell.map((screen) => (screen.kind === 'list' ? listRoute(screen) : route(screen, screen.path))),
        // What nobody knows, and the bare address, is the first dashboard.
        { path: '*', element: <Navigate to="/dashboard" replace /> },
      ],
    },
  ];
}

/** The address of the browser, and with it the main panel. */
export function createRouter() {
  const sheets = screens.filter((screen) => screen.kind === 'sheet');
  return createBrowserRouter([
    ...sheets.map((screen) => ({
      ...route(screen, screen.path),
      errorElement: <Failed />,
      hydrateFallbackElement: <span />,
    })),
    { element: <Shell />, errorElement: <Failed />, children: panelRoutes() },
  ]);
}

/** The address of a panel beside it. */
export function createBesideRouter(path: string) {
  return createMemoryRouter(
    [
      { path: closedPath, element: null },
      {
        element: (
          <CreatingHost>
            <Outlet />
          </CreatingHost>
        ),
        errorElement: <Failed />,
        children: panelRoutes(),
      },
    ],
    { initialEntries: [path] },
  );
}
