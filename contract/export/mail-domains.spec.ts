import { describe, expect, it } from '@jest/globals';
import { areDomains, isAllowedAddress, mailDomainsIn } from './mail-domains.js';

describe('the mail domains of the firm', () => {
  it('are separated by commas or spaces, in any letter case', () => {
    expect(mailDomainsIn(' Company.MN, partner.com;third.mn ')).toEqual(['company.mn', 'partner.com', 'third.mn']);
    expect([mailDomainsIn(''), mailDomainsIn(null), mailDomainsIn(undefined)]).toEqual([[], [], []]);
  });

  it.each([
    ['company.mn', true],
    ['компани.мон, a-b.co.uk', true],
    ['company', false],
    ['name@company.mn', false],
    ['*.mn', false],
    ['-a.mn', false],
  ])('%s is accepted: %s', (entered, isAccepted) => expect(areDomains(entered)).toBe(isAccepted));

  it('allow exactly their own addresses, and every address where none is set', () => {
    const domains = ['company.mn'];
    const addresses = [
      'a@company.mn',
      'A@COMPANY.MN',
      'a@mail.company.mn',
      'a@company.mn.evil.com',
      'a@evilcompany.mn',
    ];
    expect(addresses.map((address) => isAllowedAddress(address, domains))).toEqual([true, true, false, false, false]);
    expect(isAllowedAddress('a@anywhere.com', [])).toBe(true);
  });
});
