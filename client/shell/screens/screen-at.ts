import { matchPath } from 'react-router';
import { screens, type Screen } from './screens';

const inPanels = screens.filter(({ kind }) => kind !== 'sheet');

/** The screen of an address that can be shown in a panel; the page of a list is the list. */
export function screenAt(pathname: string): Screen | undefined {
  return (
    inPanels.find(({ path }) => matchPath(path, pathname)) ??
    inPanels.find(({ path, pagedInPath }) => pagedInPath && matchPath(`${path}/:page`, pathname))
  );
}
