import { describe, expect, it } from '@jest/globals';
import { moveKindNamed, moveKinds, offeredKinds } from '../../../contract/move/kinds/catalogue.js';
import type { MoveKind } from '../../../contract/move/kind.js';
import { guessHead, joinHead } from '../../../contract/move/sheet/head.js';
import { looksLike } from '../../../contract/move/sheet/looks-like.js';
import { guessKind, mapColumns } from '../../../contract/move/sheet/map-columns.js';
import { sheetsOfLayout } from '../../../test/samples/move/sample-sheets.js';
import type { WholeSheet } from '../../sheet/read-all-sheets.js';
import { lastDay } from './firm/old-files.js';
import { moveSamples } from './move-samples.js';

/** What a move guesses of a sheet before anybody has looked at it. */
function guessed({ name, lines }: WholeSheet, kinds: readonly MoveKind[]) {
  const head = guessHead(lines, kinds);
  const below = lines.filter(({ line }) => line > (head?.to ?? 0)).slice(0, 50);
  const heads = joinHead(
    lines.filter(({ line }) => head && line >= head.from && line <= head.to).map(({ cells }) => cells),
  );
  const columns = heads.map((text, at) => ({ head: text, samples: below.map(({ cells }) => cells[at] ?? '') }));
  const kind = guessKind(kinds, name, columns);
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
        expect([sheet, guessed(read.get(`${file}/${sheet}`)!, moveKinds)]).toEqual([sheet, { headLine, kind, map }]);
      }
    });

    it('are not taken for parties, staff or lists where they are something else', async () => {
      const read = await sheetsOfLayout(layout);
      const others = layout.tables.filter(({ kind }) => !offeredKinds.some(({ name }) => name === kind));
      expect(others.length).toBeGreaterThan(3);
      for (const { file, sheet } of others)
        expect([sheet, guessed(read.get(`${file}/${sheet}`)!, offeredKinds).kind]).toEqual([sheet, undefined]);
    });
  },
);
