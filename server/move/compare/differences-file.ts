import { Injectable, type StreamableFile } from '@nestjs/common';
import type { moveCompareRoutes } from '../../../contract/move/compare-routes.js';
import { sheetWords } from '../../../contract/export/sheet-words.js';
import type { Label } from '../../../contract/label.js';
import { maxDifferencesInFile, maxPageRows } from '../../../contract/move/limits.js';
import { comparedStates, type ComparedState } from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { localInstant } from '../../../contract/time.js';
import { Kernel } from '../../decider/kernel.js';
import { TableDownloads } from '../../export/download-table.js';
import type { SheetCell, SheetColumn } from '../../export/sheets/sheet.js';
import type { Call } from '../../http/call.js';
import { ShownSheets } from '../sheets/shown-sheets.js';
import { Comparisons } from './comparisons.js';
import { Differences, type Difference } from './differences.js';

type Route = (typeof moveCompareRoutes)['differencesFile'];
type Language = keyof Label;

const columns = {
  state: { title: { mn: 'Төлөв', en: 'State' }, width: 18 },
  name: { title: { mn: 'Нэр', en: 'Name' }, width: 32 },
  list: { title: { mn: 'Жагсаалт', en: 'List' }, width: 20 },
  field: { title: { mn: 'Талбар', en: 'Field' }, width: 22 },
  here: { title: { mn: 'Энд', en: 'Here' }, width: 28 },
  there: { title: { mn: 'Хуучинд', en: 'There' }, width: 28 },
  by: { title: { mn: 'Энд хэн өөрчилсөн', en: 'Changed here by' }, width: 22 },
  at: { title: { mn: 'Хэзээ', en: 'When' }, width: 18 },
  sheet: { title: { mn: 'Хуудас', en: 'Sheet' }, width: 20 },
  line: { title: { mn: 'Мөр', en: 'Line' }, width: 8 },
} as const satisfies Record<string, { title: Label; width: number }>;

const words = {
  title: { mn: 'Хуучин системтэй тулгасан зөрүү', en: 'Differences from the old system' },
  list: { mn: 'Тулгасан жагсаалт', en: 'The list compared' },
} as const satisfies Record<string, Label>;

/** What is equal is no difference. */
const differing = (Object.keys(comparedStates) as ComparedState[]).filter((state) => state !== 'equal');

/** The differences of a compared list as a workbook: a row for each cell that differs, one for any other difference. */
@Injectable()
export class DifferencesFile {
  constructor(
    private readonly kernel: Kernel,
    private readonly sheets: ShownSheets,
    private readonly comparisons: Comparisons,
    private readonly differences: Differences,
    private readonly downloads: TableDownloads,
  ) {}

  async workbook(call: Call<Route>): Promise<StreamableFile> {
    const { params, query, language, user } = call;
    const { id } = params;
    await this.differences.assertComparison(id);
    const { name, state } = await this.comparisons.one(id, language);
    if (state !== 'done') throw refuse('MoveComparing');
    const states = query.state === undefined ? differing : [query.state];
    const sheets = new Map((await this.sheets.of(id)).map((sheet) => [sheet.id, sheet.name]));
    const rows = await this.rows(call, states, sheets);
    const now = this.kernel.now();
    return this.downloads.sheet(call, {
      name: `differences-${id}`,
      title: words.title[language],
      head: Object.values(columns).map(
        ({ title, width }): SheetColumn => ({
          ...{ title: title[language], width, isDay: false, isId: false },
        }),
      ),
      dated: now,
      rows,
      about: {
        title: sheetWords.about[language],
        list: [words.list[language], name],
        rows: [[sheetWords.rows[language], rows.length]],
        origin: [
          [sheetWords.at[language], localInstant(now)],
          [sheetWords.by[language], user.name],
        ],
      },
    });
  }

  private async rows(
    { params: { id }, query: { sheet }, user, language }: Call<Route>,
    states: readonly ComparedState[],
    sheets: ReadonlyMap<number, string>,
  ): Promise<SheetCell[][]> {
    const rows: SheetCell[][] = [];
    for (const state of states)
      for (let after: string | undefined; ; ) {
        const page = { state, sheet, after, size: maxPageRows };
        const { listdata, next } = await this.differences.page(id, page, user, language);
        rows.push(...listdata.flatMap((row) => rowsOf(row, sheets, language)));
        if (rows.length > maxDifferencesInFile)
          throw refuse('MoveTooManyDifferences', { values: { most: maxDifferencesInFile } });
        if (next === null) break;
        after = next;
      }
    return rows;
  }
}

function rowsOf(row: Difference, sheets: ReadonlyMap<number, string>, language: Language): SheetCell[][] {
  const { state, name, record, sheet, line, changes, changed, reasons } = row;
  const first = [comparedStates[state][language], name, record?.label[language] ?? null];
  const place = [sheet === null ? null : (sheets.get(sheet) ?? null), line];
  if (changes.length === 0)
    return [[...first, reasons.join('\n') || null, null, null, changed?.by ?? null, changed?.at ?? null, ...place]];
  return changes.map(({ label, here, there, changed: own }) => [
    ...first,
    ...[label[language], here, there, own?.by ?? null, own?.at ?? null],
    ...place,
  ]);
}
