import { Controller, StreamableFile } from '@nestjs/common';
import { moveKindNamed } from '../../../contract/move/kinds/catalogue.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { moveTemplateRoutes } from '../../../contract/move/template-routes.js';
import { references } from '../../../contract/reference/catalogue.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Database } from '../../database/database.js';
import { contentTypes } from '../../export/sheets/content-types.js';
import { attachment, inFileName } from '../../http/attachment.js';
import type { Call } from '../../http/call.js';
import { Serve } from '../../http/serve.js';
import { pick } from '../../reference/choices/pick.js';
import { templateOf, type EntryNames } from './template-workbook.js';

type Routes = typeof moveTemplateRoutes;

/** A longer list is not chosen from by a drop-down. */
const mostEntries = 1_000;

/** Template workbooks, with the entries that the lists have today. */
@Controller()
export class MoveTemplateController {
  constructor(private readonly database: Database) {}

  @Serve(moveTemplateRoutes.template)
  async template({ params, language }: Call<Routes['template']>): Promise<StreamableFile> {
    const kind = moveKindNamed(params.kind);
    if (!kind) throw refuse('NotFound');
    const bytes = await templateOf(kind, await this.entriesOf(kind), language);
    return new StreamableFile(bytes, {
      type: contentTypes.xlsx,
      disposition: attachment(`${kind.name}.xlsx`, `${inFileName(kind.label[language])}.xlsx`),
      length: bytes.length,
    });
  }

  private async entriesOf({ columns }: MoveKind): Promise<EntryNames> {
    const lists = Object.values(columns).flatMap(({ answers }) =>
      answers && 'list' in answers.from ? [answers.from.list] : [],
    );
    const named = [...new Set(lists)].map(async (list) => {
      const { picker, ...declaration } = references[list];
      const entries = picker ? await pick(this.database.pool, { ...declaration, picker }, { limit: mostEntries }) : [];
      return [list, entries.map(({ name }) => name)] as const;
    });
    return new Map(await Promise.all(named));
  }
}
