import { describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor';
import type { ScreenId } from '../../../contract/composition/screens';
import { findScreens, namedScreensFor } from './find-screens';

function found(query: string, type: UserType = 4, recent: ScreenId[] = []): ScreenId[] {
  return findScreens(namedScreensFor({ id: 1, type }, 'mn'), query, recent).map((named) => named.screen.id);
}

describe('finding a screen by name', () => {
  it.each(['Авлага', 'авл', 'avlaga', 'Receivable', 'receiv'])('finds the receivables by %s', (query) => {
    expect(found(query)[0]).toBe('avlaga');
  });

  it('finds a station whether it is spelled in Cyrillic, in Latin letters or by its address', () => {
    for (const query of ['өртөө', 'urtuu', 'station', 'ortoo']) expect(found(query)).toContain('ortoo');
  });

  it('offers users no screen that they may not open', () => {
    expect(found('user', 4)).toContain('user');
    expect(found('user', 1)).not.toContain('user');
    expect(found('', 5)).not.toContain('inquiry');
  });

  it('offers no screen that needs a record to be opened on', () => {
    expect(found('', 4).filter((id) => id.endsWith('-edit') || id === 'profile')).toEqual([]);
  });

  it('shows the last visited screens before everything else', () => {
    expect(found('', 4, ['log', 'invoice']).slice(0, 2)).toEqual(['log', 'invoice']);
  });

  it('finds nothing by a meaningless text', () => {
    expect(found('гзргзр')).toEqual([]);
  });
});
