import type { Capability } from '../permissions.js';

/** Which lists a schedule of finance may send to those who keep the books; all others are for administrators (decisions, part 2). */
const financeLists: ReadonlySet<string> = new Set([
  'finance',
  'invoice',
  'avlaga',
  'uglug',
  'custominvoice',
  'payablereport',
  'receivablereport',
]);

/** What one needs to have a list sent regularly, beside the right to read it. */
export function scheduleCapability(list: string): Capability {
  return financeLists.has(list) ? 'export.finance' : 'export.any';
}
