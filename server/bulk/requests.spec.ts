import { describe, expect, it } from '@jest/globals';
import { BulkRequest } from './entities.js';
import { sameRequest, type NewBulkRequest } from './requests.js';

const request: NewBulkRequest = {
  ...{ userId: 1, key: 'k', list: 'inquiry', act: 'closeInquiry', undoOf: null, language: 'mn' },
  entered: { reason: 1, comment: 'Үнэ өндөр' },
  named: null,
};
const stored = Object.assign(new BulkRequest(), { ...request, id: 31 });

describe('a request over many rows that is sent again under its key', () => {
  it('is the stored one, whatever the order and language of its values', () => {
    expect(sameRequest(stored, request)).toBe(31);
    expect(sameRequest(stored, { ...request, language: 'en', entered: { comment: 'Үнэ өндөр', reason: 1 } })).toBe(31);
  });

  it.each<[string, Partial<NewBulkRequest>]>([
    ['another list', { list: 'inquiryinactive' }],
    ['another act', { act: 'assignSales' }],
    ['another value', { entered: { reason: 2, comment: 'Үнэ өндөр' } }],
    ['a value less', { entered: { reason: 1 } }],
    ['what it takes back', { undoOf: 30 }],
  ])('is refused with %s: it would be told as done, and is not', (_what, more) => {
    expect(() => sameRequest(stored, { ...request, ...more })).toThrow(expect.objectContaining({ word: 'KeyReused' }));
  });
});
