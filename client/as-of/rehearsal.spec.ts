import { describe, expect, it } from '@jest/globals';
import { inRehearsal } from '../browser/rehearsal-in-use';
import { addressOfRehearsal } from './rehearsal';

describe('a tab that shows a rehearsal', () => {
  it('names it in every call, once', () => {
    expect(inRehearsal('/api/inquiries?page=2', 'rehearsal-7')).toBe('/api/inquiries?page=2&as_of=rehearsal-7');
    expect(inRehearsal('/api/me', 'rehearsal-7')).toBe('/api/me?as_of=rehearsal-7');
    expect(inRehearsal('/api/inquiries?as_of=rehearsal-7', 'rehearsal-7')).toBe('/api/inquiries?as_of=rehearsal-7');
  });

  it('asks about its session in the present, as every other tab asks everything', () => {
    expect(inRehearsal('/api/auth/check', 'rehearsal-7')).toBe('/api/auth/check');
    expect(inRehearsal('/api/inquiries?page=2', null)).toBe('/api/inquiries?page=2');
  });

  it('is opened by an address that can be sent to those who are invited', () => {
    expect(addressOfRehearsal(7)).toBe('/dashboard?as_of=rehearsal-7');
    expect(addressOfRehearsal(7, '/settings/payer')).toBe('/settings/payer?as_of=rehearsal-7');
    expect(addressOfRehearsal(7, '/aging/payable/rows?figure=rest')).toBe(
      '/aging/payable/rows?figure=rest&as_of=rehearsal-7',
    );
  });
});
