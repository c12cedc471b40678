import { Classes } from '@blueprintjs/core';
import type { GuidePage } from '../../contract/screen';

/** The open guide. */
export interface OpenGuide {
  /** What was searched for; without it the page about the current screen. */
  guide?: GuidePage;
  /** Over a dialog that covered its column, or back in the column; without it as the guide finds the page when it opens. */
  place?: 'over dialog' | 'column';
}

export const hasDialog = (): boolean => document.querySelector(`.${Classes.DIALOG}`) !== null;
const isColumn = (): boolean => document.querySelector('.help-column') !== null;

/** F1 opens the guide, moves its column over a dialog that covers it, or closes it. */
export function afterHelpKey(open: OpenGuide | null): OpenGuide | null {
  if (!open) return {};
  return isColumn() && hasDialog() ? { ...open, place: 'over dialog' } : afterClosing(open);
}

/** The guide over a dialog goes back to the column that it came from. */
export function afterClosing(open: OpenGuide): OpenGuide | null {
  return open.place === 'over dialog' ? { ...open, place: 'column' } : null;
}
