import { createBrowserRouter, createMemoryRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { CreatingHost } from '../reference/creating-host';
import { closedPath } from '../workspace/places';
import { useCloseRecord } from '../workspace/list-place';
import { Entry, Failed, NotBuilt } from './entry';
import { ListArea } from './list-area';
import { screens, type Screen } from './screens';
import { Shell } from './shell';

/** One screen's route. Its module comes when it is first asked for; what stood before stays until then. */
function route(screen: Screen, path: string): RouteObject {
  const handle = { screen };
  const { load } = screen;
  if (!load)
    return {
      path,
      handle,
      element: (
        <Entry screen={screen}>
          {screen.kind === 'record' ? <RecordNotBuilt screen={screen} /> : <NotBuilt screen={screen} />}
        </Entry>
      ),
    };
  return {
    path,
    handle,
    lazy: async () => {
      const { default: Panel } = await load();
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

function RecordNotBuilt({ screen }: { screen: Screen }) {
  return <NotBuilt screen={screen} onClose={useCloseRecord()} />;
}

/** A list keeps its place while its records come and go, so they are its children. */
function listRoute(screen: Screen): RouteObject {
  const records = screens.filter((one) => one.list === screen.id);
  const children: RouteObject[] = [
    { index: true, element: null },
    ...(screen.pagedInPath ? [{ path: ':page', element: null }] : []),
    ...records.map((record) => route(record, record.path.slice(screen.path.length + 1))),
  ];
  const { load } = screen;
  const area = (panel: React.ReactNode) => (
    <ListArea key={screen.id} screen={screen}>
      {panel}
    </ListArea>
  );
  return {
    path: screen.path,
    handle: { screen },
    children,
    ...(load
      ? {
          lazy: async () => {
            const { default: Panel } = await load();
            return {
              Component: () =>
                area(
                  <Entry screen={screen}>
                    <Panel />
                  </Entry>,
                ),
            };
          },
        }
      : {
          element: area(
            <Entry screen={screen}>
              <NotBuilt screen={screen} />
            </Entry>,
          ),
        }),
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
