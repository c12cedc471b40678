import type { UserType } from '../../../contract/actor';
import type { ScreenId } from '../../../contract/composition/screens';

/** Places at the right of the main panel, each with the lists that stand there as tabs. */
type Template = readonly (readonly ScreenId[])[];

/** A list, the record in front and its history are columns of the main panel: who prices inquiries needs nothing beside it. */
const mainAlone: Template = [];

/** What one step leads back to, by the work of each type of user. */
export const templates: Readonly<Record<UserType, Template>> = {
  1: mainAlone,
  6: mainAlone,
  /** Operations beside the orders that they are about. */
  2: [['shippingorder']],
  /** What payers owe and what agents are owed. */
  3: [['avlaga', 'uglug']],
  /** Who did what, and who they are. */
  4: [['journal'], ['user']],
  /** Customs beside what operations have. */
  5: [['finance']],
  7: [['operation', 'custom']],
};
