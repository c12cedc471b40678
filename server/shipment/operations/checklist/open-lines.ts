import { lineResults } from '../../../../contract/shipment/checklist/lines.js';
import { localDay } from '../../../../contract/time.js';
import type { Label } from '../../../../contract/label.js';
import type { ComputedSource, LookUp } from '../../../list/listing.js';
import { checklistFactsOf } from './checklist-facts.js';

/** The open lines of the orders that a list shows. */
const openLines: LookUp = {
  name: 'checklist',
  of: ['id'],
  async read(database, rows, { now }) {
    const ids = rows.map(({ id }) => Number(id));
    const facts = await checklistFactsOf(database, ids, localDay(now));
    return ids.map((id) => {
      const own = facts.get(id);
      const open = own ? lineResults(own).filter(({ state }) => state === 'open') : [];
      return open.map(({ name }) => name);
    });
  },
};

/** The column with the open ones of some lines. */
export function openOf(lines: Readonly<Record<string, Label>>): ComputedSource {
  return {
    of: [],
    lookUp: openLines,
    make: ({ checklist }) => (checklist as readonly string[]).filter((name) => name in lines),
  };
}
