import { Controller, type Type } from '@nestjs/common';
import { allowed, type Principal } from '../../../contract/permissions.js';
import { pickers, type PickQuery } from '../../../contract/reference/picker-routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Database } from '../../database/database.js';
import { Serve } from '../../http/serve.js';
import { EntryUse } from './entry-use.js';
import { pick } from './pick.js';

type PickerOf = (typeof pickers)[number];

/** Only users who price may see what is used on a lane. */
function usedFirst(
  use: EntryUse,
  list: string,
  { match, with: others }: PickQuery,
  user: Principal,
): Promise<number[]> | undefined {
  if (match !== '1') return undefined;
  return use.mostUsed(list, others && allowed('prices.lane', user) ? others.split(',') : []);
}

/** The picker route of one list; a list that is chosen within another entry has a second route. */
function controllersOf({ declaration, pick: route, under }: PickerOf): Type<object>[] {
  const { picker } = declaration;

  @Controller()
  class PickerController {
    constructor(
      private readonly database: Database,
      private readonly use: EntryUse,
    ) {}

    @Serve(route)
    async pick(call: Call<PickerOf['pick']>): Promise<Reply<PickerOf['pick']>> {
      const query = call.query as PickQuery;
      const used = await usedFirst(this.use, declaration.name, query, call.user);
      return { [picker.key]: await pick(this.database.pool, declaration, query, { used }) };
    }
  }
  if (!under || !picker.under) return [PickerController];
  const { key, field } = picker.under;
  const { route: address, parameter } = under;

  @Controller()
  class UnderController {
    constructor(private readonly database: Database) {}

    @Serve(address)
    async pick(call: Call<typeof address>): Promise<Reply<typeof address>> {
      const value = String((call.params as Record<string, string>)[parameter]);
      return {
        [key]: await pick(this.database.pool, declaration, call.query as PickQuery, {
          under: { field, value: value.toUpperCase() },
        }),
      };
    }
  }
  return [PickerController, UnderController];
}

export const pickerControllers: Type<object>[] = pickers.flatMap(controllersOf);
