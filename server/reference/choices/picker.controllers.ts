import { Controller, type Type } from '@nestjs/common';
import { pickers, type PickQuery } from '../../../contract/reference/picker-routes.js';
import type { Call, Reply } from '../../http/call.js';
import { Database } from '../../database/database.js';
import { Serve } from '../../http/serve.js';
import { pick } from './pick.js';

type PickerOf = (typeof pickers)[number];

/** The picker route of one list; a list that is chosen within another entry has a second route. */
function controllersOf({ declaration, pick: route, under }: PickerOf): Type<object>[] {
  const { picker } = declaration;

  @Controller()
  class PickerController {
    constructor(private readonly database: Database) {}

    @Serve(route)
    async pick(call: Call<PickerOf['pick']>): Promise<Reply<PickerOf['pick']>> {
      return { [picker.key]: await pick(this.database.pool, declaration, call.query as PickQuery) };
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
          field,
          value: value.toUpperCase(),
        }),
      };
    }
  }
  return [PickerController, UnderController];
}

export const pickerControllers: Type<object>[] = pickers.flatMap(controllersOf);
