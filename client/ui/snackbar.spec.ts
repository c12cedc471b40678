import { describe, expect, it, jest } from '@jest/globals';
import { clearMessages, loggedMessages, shownSnackbars, snackbar } from './snackbar';

jest.useFakeTimers();

describe('a message to the user', () => {
  it('is removed when the user signs out, unless it is an error', () => {
    snackbar.success('Амжилттай шинэчлэгдлээ');
    snackbar.failure({ status: 401, message: 'Дахин нэвтэрнэ үү' });
    clearMessages();
    expect(shownSnackbars().map(({ text }) => text)).toEqual(['Дахин нэвтэрнэ үү']);
    expect(loggedMessages()).toEqual([]);
  });
});
