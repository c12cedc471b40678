import { Controller, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refuse } from '../../contract/refusals.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { readName, type Entry, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { referenceListOf } from '../../contract/reference/list.js';
import { referenceRoutes, type ReferenceRoutes } from '../../contract/reference/routes.js';
import type { ListColumn } from '../../contract/list.js';
import { Database } from '../database/database.js';
import { message } from '../decider/bus.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { asNumber } from '../list/answered-number.js';
import { Lists } from '../list/lists.js';
import { alikeTo } from './entries/alike.js';
import { commandsOfList } from './entries/list-commands.js';
import { Imports } from './importing/imports.js';

type R = ReferenceRoutes;

/** The calls of one list, from its declaration. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a class: its methods are short
function controllerOf(declaration: ReferenceDeclaration): Type<object> {
  const routes = referenceRoutes[declaration.name];
  const list = referenceListOf(declaration);
  const { save, remove, merge, erase } = commandsOfList(declaration.name);

  @Controller()
  class ReferenceController {
    constructor(
      private readonly commands: CommandBus,
      private readonly database: Database,
      private readonly lists: Lists,
      private readonly imports: Imports,
    ) {}

    @Serve(routes.list)
    async list(call: Call<R['list']>): Promise<Reply<R['list']>> {
      return { ...(await this.lists.answer(list, call.query, call.envelope().actor)) };
    }

    @Serve(routes.alike)
    async alike(call: Call<R['alike']>): Promise<Reply<R['alike']>> {
      return { listdata: await alikeTo(this.database.pool, declaration, call.query) };
    }

    @Serve(routes.detail)
    async detail(call: Call<R['detail']>): Promise<Reply<R['detail']>> {
      const { rows } = await this.database.pool.query<Entry>(
        `select * from "${declaration.name}" where id = $1 and not deleted`,
        [call.params.id],
      );
      const [row] = rows;
      if (!row) throw refuse('NotFound');
      return {
        [declaration.detailKey]: answerOf(declaration, row),
        version: row['version'] as number,
        ...(typeof row['canonical_id'] === 'number' ? { canonical_id: row['canonical_id'] } : {}),
      };
    }

    @Serve(routes.add)
    async add(call: Call<R['add']>): Promise<Reply<R['add']>> {
      const { given } = call.body;
      const { ids } = await this.commands.execute(message(save, { rows: [{ given }] }, call.envelope(given)));
      return { message: call.say('saved'), id: ids[0] ?? 0 };
    }

    @Serve(routes.edit)
    async edit(call: Call<R['edit']>): Promise<Reply<R['edit']>> {
      const { id } = call.params;
      const { given, version } = call.body;
      await this.commands.execute(
        message(save, { rows: [{ id, given }], version }, call.envelope({ id, given, version: version ?? null })),
      );
      return { message: call.say('updated'), id };
    }

    @Serve(routes.delete)
    async delete(call: Call<R['delete']>): Promise<Reply<R['delete']>> {
      const { id } = call.params;
      await this.commands.execute(message(remove, { id }, call.envelope({ id })));
      return { message: call.say('deleted') };
    }

    @Serve(routes.merge)
    async merge(call: Call<R['merge']>): Promise<Reply<R['merge']>> {
      const command = { id: call.params.id, into: call.body.into };
      const { id } = await this.commands.execute(message(merge, command, call.envelope(command)));
      return { message: call.say('merged'), id };
    }

    @Serve(routes.preview)
    async preview(call: Call<R['preview']>): Promise<Reply<R['preview']>> {
      const [file] = call.files;
      return this.imports.preview(
        declaration,
        file ? { bytes: file.bytes } : { text: call.body.text ?? '' },
        call.language,
      );
    }

    @Serve(routes.import)
    async import(call: Call<R['import']>): Promise<Reply<R['import']>> {
      const done = await this.imports.write(declaration, call.body.rows, call.envelope(call.body));
      return { message: call.say('imported'), ...done };
    }
  }

  @Controller()
  class PersonsController extends ReferenceController {
    constructor(
      private readonly persons: CommandBus,
      database: Database,
      lists: Lists,
      imports: Imports,
    ) {
      super(persons, database, lists, imports);
    }

    @Serve(routes.erase)
    async erase(call: Call<R['erase']>): Promise<Reply<R['erase']>> {
      const { id } = call.params;
      await this.persons.execute(message(erase, { id }, call.envelope({ id })));
      return { message: call.say('deleted') };
    }
  }

  return declaration.isPerson ? PersonsController : ReferenceController;
}

/** Each field under the name it is sent with and the one it is read with, so that a form can post back what it read. */
function answerOf(declaration: ReferenceDeclaration, row: Entry): Entry {
  const answer: Entry = { id: row['id'] ?? null };
  for (const [field, { kind, label }] of Object.entries(declaration.fields)) {
    const column: ListColumn = { kind, label, ...(kind === 'rate' ? { places: 4 } : {}) };
    const isDecimal = kind === 'money' || kind === 'decimal' || kind === 'rate';
    const stored = row[field] ?? null;
    const value = isDecimal && typeof stored === 'string' ? asNumber(stored, column) : stored;
    answer[field] = value;
    answer[readName(declaration, field)] = value;
  }
  return answer;
}

export const referenceControllers: Type<object>[] = referenceList.map(controllerOf);
