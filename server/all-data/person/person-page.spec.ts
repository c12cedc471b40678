import { describe, expect, it } from '@jest/globals';
import { personPage } from './person-page.js';

const about = { kind: { mn: 'Жолооч', en: 'Driver' }, id: 12, name: 'Дорж <b>', at: '2026-11-29' };
const phone = { mn: 'Утас', en: 'Phone' };
const now = { part: 'now', what: phone, value: '88003344', at: null, by: null } as const;
const earlier = { part: 'earlier', what: phone, value: '88001122', at: '2026-01-02', by: 'Болд' } as const;

describe('what is stored of a person as a page', () => {
  it('names each value in both languages, with who recorded it and when', () => {
    const page = personPage(about, [now, earlier]);
    expect(page).toContain('<tr><th>Утас · Phone</th><td>88003344</td><td></td></tr>');
    expect(page).toContain('<td>88001122</td><td>2026-01-02, Болд</td>');
    expect(page).toContain('Жолооч · Driver 12');
  });

  it('has no part of which nothing is stored', () => {
    expect(personPage(about, [now])).not.toContain('Recorded earlier');
  });

  it('shows a value that looks like a tag as it was typed', () => {
    expect(personPage(about, [{ ...now, value: '<script>' }])).toContain('<td>&lt;script&gt;</td>');
    expect(personPage(about, [])).toContain('<h1>Дорж &lt;b&gt;</h1>');
  });
});
