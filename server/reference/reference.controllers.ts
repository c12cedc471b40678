import { Controller, type Type } from '@nestjs/common';
import { answered, type WireField, type WireForm } from '../../contract/form/wire-form.js';
import { without, type Json, type JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { readName, type Entry, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { hiddenFields } from '../../contract/reference/form.js';
import { referenceListOf } from '../../contract/reference/list.js';
import { referenceRoutes, type ReferenceRoutes } from '../../contract/reference/routes.js';
import { Database } from '../database/database.js';
import type { Call, Reply } from '../http/call.js';
import { Serve } from '../http/serve.js';
import { asNumber } from '../list/answered-number.js';
import { Lists } from '../list/lists.js';
import { readOldNumbers } from '../origin/old-numbers.js';
import { confirmationOf } from './entries/confirm-entry.js';
import { alikeTo } from './entries/alike.js';
import { entryForm } from './entries/entry-form.js';
import { FreeSpace } from '../disk/free-space.js';
import { Imports } from './importing/imports.js';

type R = ReferenceRoutes;

/** The calls of one list, built from its declaration. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a class: its methods are short
function controllerOf(declaration: ReferenceDeclaration): Type<object> {
  const routes = referenceRoutes[declaration.name];
  const list = referenceListOf(declaration);
  const form = entryForm(declaration);

  @Controller()
  class ReferenceController {
    constructor(
      private readonly database: Database,
      private readonly lists: Lists,
      private readonly imports: Imports,
      private readonly space: FreeSpace,
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
      const oldNumbers = await readOldNumbers(this.database.pool, declaration.name, call.params.id);
      return {
        [declaration.detailKey]: without(
          answerOf(form, row),
          hiddenFields(declaration, call.user).flatMap((field) => [field, readName(declaration, field)]),
        ),
        version: row['version'] as number,
        ...(declaration.confirmedBy === undefined
          ? {}
          : { confirmation: await confirmationOf(this.database.pool, row) }),
        ...(oldNumbers.length === 0 ? {} : { oldnumbers: oldNumbers }),
        ...(typeof row['canonical_id'] === 'number' ? { canonical_id: row['canonical_id'] } : {}),
      };
    }

    @Serve(routes.preview)
    async preview(call: Call<R['preview']>): Promise<Reply<R['preview']>> {
      const [file] = call.files;
      return this.imports.preview(declaration, file?.content ?? { text: call.body.text ?? '' }, {
        id: call.user.id,
        hidden: hiddenFields(declaration, call.user),
        language: call.language,
      });
    }

    @Serve(routes.import)
    async import(call: Call<R['import']>): Promise<Reply<R['import']>> {
      const envelope = call.envelope(call.body);
      if (!(await this.imports.isRepetition(envelope))) await this.space.assertRoom(call.user.id);
      const done = await this.imports.write(declaration, call.body.rows, envelope);
      return { message: call.message('imported'), ...done };
    }
  }

  return ReferenceController;
}

/** Answers an entry so that a form can post back what it read. */
function answerOf({ fields }: WireForm, row: Entry): JsonObject {
  return { id: row['id'] ?? null, ...answered(fields, row, shownValue) };
}

function shownValue({ kind, label }: WireField, value: Json): Json {
  const isDecimal = kind === 'money' || kind === 'decimal' || kind === 'rate';
  return isDecimal && typeof value === 'string' ? asNumber(value, { kind, label }) : value;
}

export const referenceControllers: Type<object>[] = referenceList.map(controllerOf);
