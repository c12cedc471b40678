import { describe, expect, it } from '@jest/globals';
import { maxFileColumns, maxFileRows, maxFileTextMb, maxUnpackedFileMb } from '../../../contract/move/limits.js';
import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { guessHead, joinHead } from '../../../contract/move/sheet/head.js';
import { looksLike } from '../../../contract/move/sheet/looks-like.js';
import { guessKind, mapColumns } from '../../../contract/move/sheet/map-columns.js';
import { readAllSheets } from '../../sheet/read-all-sheets.js';
import { templateOf } from './template-workbook.js';

const limits = { rows: maxFileRows, columns: maxFileColumns, unpackedMb: maxUnpackedFileMb, textMb: maxFileTextMb };
const entries = new Map([['city', ['Тяньжинь', 'Эрээн']]]);

describe.each(['mn', 'en'] as const)('the sheets of a template (%s)', (language) => {
  it.each(moveKinds.map((kind) => [kind.name, kind] as const))(
    'of %s are guessed to be its rows, and two sheets that are not moved',
    async (name, kind) => {
      const guesses: (string | undefined)[] = [];
      for await (const { name: sheet, lines } of readAllSheets(
        await templateOf(kind, entries, language),
        limits,
        () => undefined,
      )) {
        const head = guessHead(lines, moveKinds);
        const heads = joinHead(
          lines.filter(({ line }) => head && line >= head.from && line <= head.to).map(({ cells }) => cells),
        );
        const below = lines.filter(({ line }) => line > (head?.to ?? 0));
        const columns = heads.map((text, at) => ({ head: text, samples: below.map(({ cells }) => cells[at] ?? '') }));
        const guess = guessKind(moveKinds, sheet, columns);
        guesses.push(guess?.name);
        if (guess === kind)
          expect(Object.keys(mapColumns(guess, columns, looksLike('2026-03-10'))).toSorted()).toEqual(
            Object.keys(kind.columns).toSorted(),
          );
      }
      expect(guesses).toEqual([name, undefined, undefined]);
    },
  );
});
