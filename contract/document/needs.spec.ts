import { describe, expect, it } from '@jest/globals';
import { documentKinds, isMoneyKind } from './kinds.js';
import { kindsOfDocuments, missingKinds, needFields, needsOfFile, type DocumentNeed } from './needs.js';

const everywhere = { mode: null, division: null, step: 'border' } as const;
const need = (kind: DocumentNeed['kind'], more: Partial<DocumentNeed> = {}): DocumentNeed => ({
  id: 1,
  ...everywhere,
  kind,
  ...more,
});
const [fcl, wagon] = [1, 7] as const;
const [imported, exported] = [1, 2] as const;
const none: string[] = [];

describe('the documents that a file needs', () => {
  it.each([
    ['of all modes and divisions', need('contract'), true],
    ['of its mode', need('contract', { mode: fcl }), true],
    ['of another mode', need('contract', { mode: wagon }), false],
    ['of its division', need('contract', { division: imported }), true],
    ['of another division', need('contract', { division: exported }), false],
    ['of its mode and division', need('contract', { mode: fcl, division: imported }), true],
    ['of its mode and another division', need('contract', { mode: fcl, division: exported }), false],
  ])('are those %s', (_which, one, isNeeded) => {
    const file = { mode: fcl, division: imported, kinds: none };
    expect(missingKinds([one], file)).toEqual(isNeeded ? ['contract'] : []);
    expect(needsOfFile([one], { ...file, kinds: ['contract'] }).map(({ isMet }) => isMet)).toEqual(
      isNeeded ? [true] : [],
    );
  });

  it('of a file without a mode and a division are those of all files', () => {
    const needs = [need('contract'), need('cmr', { mode: fcl }), need('permit', { division: exported })];
    expect(missingKinds(needs, { mode: null, division: null, kinds: none })).toEqual(['contract']);
  });

  it('come in the order of the steps, each kind once at its earliest step', () => {
    const needs = [
      need('handoverAct', { step: 'archive' }),
      need('contract', { step: 'clearance' }),
      need('packingList'),
      need('contract', { step: 'border', mode: fcl }),
      need('handoverAct', { step: 'archive', mode: fcl }),
    ];
    expect(needsOfFile(needs, { mode: fcl, division: imported, kinds: ['contract'] })).toEqual([
      { kind: 'packingList', step: 'border', isMet: false },
      { kind: 'contract', step: 'border', isMet: true },
      { kind: 'handoverAct', step: 'archive', isMet: false },
    ]);
    expect(missingKinds(needs, { mode: wagon, division: imported, kinds: none })).toEqual([
      'packingList',
      'contract',
      'handoverAct',
    ]);
  });

  it('are met by documents that were not removed, in whichever version', () => {
    const document = (kind: 'contract' | 'cmr' | 'bankSlip', removedAt: string | null = null) => ({ kind, removedAt });
    const at = '2026-03-01T00:00:00Z';
    expect(kindsOfDocuments([document('contract', at), document('contract')])).toEqual(['contract']);
    expect(kindsOfDocuments([document('contract', at), document('cmr')])).toEqual(['cmr']);
    expect(kindsOfDocuments([document('cmr'), document('contract'), document('bankSlip')])).toEqual([
      'cmr',
      'contract',
    ]);
  });

  it('are never documents of money', () => {
    for (const kind of Object.keys(documentKinds))
      expect([kind, needFields.kind.body.safeParse(kind).success]).toEqual([kind, !isMoneyKind(kind)]);
  });
});
