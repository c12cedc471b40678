import { describe, expect, it } from '@jest/globals';
import { paramsAt, listLocationOf } from './page-in-path';

const inPath = { listPath: '/shippingorder', pagedInPath: true };
const inQuery = { listPath: '/inquiry', pagedInPath: false };

describe('the page of a list in its address', () => {
  it.each([
    ['/shippingorder', '?payer=7', inPath, 'payer=7'],
    ['/shippingorder/2', '?payer=7', inPath, 'payer=7&page=2'],
    ['/inquiry', '?page=3&search=a', inQuery, 'page=3&search=a'],
  ])('%s%s', (path, search, rules, query) => {
    const params = paramsAt({ path, search }, rules);
    expect(params.toString()).toBe(query);
    expect(listLocationOf(params, rules)).toEqual({ path, search });
  });

  it('ignores a page in the query where the path has one', () => {
    const params = paramsAt({ path: '/shippingorder/4', search: '?page=9' }, inPath);
    expect(listLocationOf(params, inPath)).toEqual({ path: '/shippingorder/4', search: '' });
  });
});
