import { describe, expect, it } from '@jest/globals';
import { moveKindNamed, moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { guessHead, joinHead } from '../../../contract/move/sheet/head.js';
import { looksLike } from '../../../contract/move/sheet/looks-like.js';
import { guessKind, mapColumns } from '../../../contract/move/sheet/map-columns.js';
import { sheetsOfLayout } from '../../../test/samples/move/sample-sheets.js';
import type { WholeSheet } from '../../sheet/read-all-sheets.js';
import { lastDay } from './firm/old-files.js';
import { moveSamples } from './move-samples.js';

/** What a move guesses of a sheet before anybody has looked at it. */
function guessed({ name, lines }: WholeSheet) {
  const head = guessHead(lines, moveKinds);
  const below = lines.filter(({ line }) => line > (head?.to ?? 0)).slice(0, 50);
  const heads = joinHead(
    lines.filter(({ line }) => head && line >= head.from && line <= head.to).map(({ cells }) => cells),
  );
  const columns = heads.map((text, at) => ({ head: text, samples: below.map(({ cells }) => cells[at] ?? '') }));
  const kind = guessKind(moveKinds, name, columns);
  return { headLine: head?.to, kind: kind?.name, map: kind && mapColumns(kind, columns, looksLike(lastDay)) };
}

describe.each(moveSamples().layouts.map((layout) => [layout.name, layout] as const))(
  'the sheets of the layout %s',
  (_name, layout) => {
    it('are guessed to be what they are, with their heads and with every column', async () => {
      const read = await sheetsOfLayout(layout);
      for (const { file, sheet, kind, headLine, columns } of layout.tables.filter((table) =>
        moveKindNamed(table.kind),
      )) {
        const map = Object.fromEntries(columns.flatMap(({ means }, at) => (means === null ? [] : [[means, at]])));
        expect([sheet, guessed(read.get(`${file}/${sheet}`)!)]).toEqual([sheet, { headLine, kind, map }]);
      }
    });
  },
);
