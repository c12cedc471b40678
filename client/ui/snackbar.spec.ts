import { describe, expect, it, jest } from '@jest/globals';
import { forgetSaid, saidSoFar, shownSnackbars, snackbar } from './snackbar';

jest.useFakeTimers();

describe('a message to the user', () => {
  it('is removed when the user signs out, unless it is an error', () => {
    snackbar.success('Амжилттай шинэчлэгдлээ');
    snackbar.failure({ status: 401, message: 'Дахин нэвтэрнэ үү' });
    forgetSaid();
    expect(shownSnackbars().map(({ text }) => text)).toEqual(['Дахин нэвтэрнэ үү']);
    expect(saidSoFar()).toEqual([]);
  });
});
