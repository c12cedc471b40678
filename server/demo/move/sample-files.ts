import { moveSamples, type MoveSamples } from './move-samples.js';
import type { OldRow } from './written/old-sheet.js';
import { workbookFile } from './written/workbook-file.js';

/** A file of the samples, with the folder of its layout; the list of what is wrong in all of them lies beside the folders. */
export interface SampleFile {
  folder: string;
  name: string;
  bytes: Buffer;
}

/** Everything that `zuuch demo move` writes. */
export function sampleFiles(seed?: number): SampleFile[] {
  const samples = moveSamples(seed);
  return [
    ...samples.layouts.flatMap(({ name: folder, files }) => files.map((file) => ({ folder, ...file }))),
    { folder: '', name: 'faults.xlsx', bytes: expected(samples) },
  ];
}

/** What a move has to find: the faults with what it must say, and the parties that are there twice. */
function expected({ firm, layouts }: MoveSamples): Buffer {
  const head = (...cells: string[]): OldRow => ({ cells, fill: 'head' });
  return workbookFile([
    {
      name: 'Алдаа',
      rows: [
        head(
          'Хавтас',
          'Файл',
          'Хуудас',
          'Мөр',
          'Багана',
          'Нүд',
          'Юу буруу',
          'Юу гэх ёстой',
          'What is wrong',
          'What to say',
        ),
        ...layouts.flatMap(({ name, faults }) =>
          faults.map(({ file, sheet, row, column, written, what, says }) => ({
            cells: [name, file, sheet, String(row), column, written, what.mn, says.mn, what.en, says.en],
          })),
        ),
      ],
    },
    {
      name: 'Давхардал',
      rows: [
        head('Дугаар', 'Мөн', 'Юугаар'),
        ...firm.doubles.map(({ number, of, by }) => ({ cells: [number, of, by] })),
      ],
    },
  ]);
}
