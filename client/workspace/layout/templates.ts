import type { UserType } from '../../../contract/actor';
import type { ScreenId } from '../../../contract/composition/screens';

/** The slots to the right of the main panel, each with the lists that are its tabs. */
type Template = readonly (readonly ScreenId[])[];

/** List, record and history are columns of the main panel: most users need no other panel. */
const mainAlone: Template = [];

/** The default arrangement of panels for each user type, restored by "reset layout". */
export const templates: Readonly<Record<UserType, Template>> = {
  1: mainAlone,
  6: mainAlone,
  /** Operations, next to the orders. */
  2: [['shippingorder']],
  /** Receivables and payables. */
  3: [['avlaga', 'uglug']],
  4: mainAlone,
  5: mainAlone,
  7: mainAlone,
};
