import { itemFields } from '../../../contract/item/form.js';
import { itemKind as name } from '../../../contract/item/kind.js';
import { itemList } from '../../../contract/item/list.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { itemStream } from '../../item/item.aggregate.js';
import { MovedItems, type MovedItem } from '../../item/moved-items.js';
import { outsideItems } from '../../item/tables.js';
import { mapReferences } from './references.js';
import { paced, type MoveTarget } from './target.js';
import { neverChanged } from './never-changed.js';

/** What is owed outside files, one item a command; an item never changes, so each is a new one. */
export const itemsTarget: MoveTarget = {
  name,
  title: itemList.title,
  streamOf: itemStream,
  mapIds: (given, idOf) => mapReferences(itemFields, given, idOf) as Entry,
  async namesOf(db, ids) {
    const { rows } = await db.query<{ id: number; paper: string }>(
      `select id, paper from ${outsideItems} where id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, paper }) => [id, paper]));
  },
  writer(kernel) {
    const moved = new MovedItems(kernel);
    return {
      atOnce: 1,
      parallel: paced,
      async write([save], envelope) {
        if (!save) return [];
        const { paid, paidOn, ...fields } = save.given;
        return [await moved.add({ fields, paid, paidOn, origin: save.origin } as MovedItem, envelope)];
      },
      undoChange: neverChanged(name),
      undoAddition: (id, _written, envelope) => moved.takeBack(id, envelope),
    };
  },
};
