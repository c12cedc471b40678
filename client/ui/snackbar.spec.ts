import { describe, expect, it, jest } from '@jest/globals';
import { forgetSaid, saidSoFar, shownSnackbars, snackbar } from './snackbar';

jest.useFakeTimers();

describe('what was said to somebody', () => {
  it('goes with him when he signs out, but for what failed', () => {
    snackbar.success('Амжилттай шинэчлэгдлээ');
    snackbar.failure({ status: 401, message: 'Дахин нэвтэрнэ үү' });
    forgetSaid();
    expect(shownSnackbars().map(({ text }) => text)).toEqual(['Дахин нэвтэрнэ үү']);
    expect(saidSoFar()).toEqual([]);
  });
});
