import { advanceFields, advanceKind as name } from '../../../contract/advance/form.js';
import { advanceList } from '../../../contract/advance/list.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { advanceStream } from '../../advance/advance.aggregate.js';
import { MovedAdvances } from '../../advance/moving/moved-advances.js';
import { mapReferences } from './references.js';
import { paced, type MoveTarget } from './target.js';
import { neverChanged } from './never-changed.js';

/** Advances, one a command; a later move never changes one, because something of it may be used. */
export const advancesTarget: MoveTarget = {
  name,
  title: advanceList.title,
  streamOf: advanceStream,
  mapIds: (given, idOf) => mapReferences(advanceFields, given, idOf) as Entry,
  // Users know an advance by its number.
  namesOf: async (_db, ids) => new Map(ids.map((id) => [id, `№${id}`])),
  writer(kernel) {
    const moved = new MovedAdvances(kernel);
    return {
      atOnce: 1,
      parallel: paced,
      write: async ([save], envelope) =>
        save ? [await moved.add({ fields: save.given, origin: save.origin }, envelope)] : [],
      undoChange: neverChanged(name),
      undoAddition: (id, _written, envelope) => moved.takeBack(id, envelope),
    };
  },
};
