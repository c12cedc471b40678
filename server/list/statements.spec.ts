import { describe, expect, it } from '@jest/globals';
import {
  cargoListing,
  ownCargoListing,
  searchedCargoListing,
  socCargoListing,
} from '../../test/builders/files/cargo-list.js';
import { readQuery } from '../table/table.js';
import type { Listing } from './listing.js';
import {
  beginningStatement,
  countByTextsStatement,
  countStatement,
  pickOfFewStatement,
  pickStatement,
  type Window,
} from './statements.js';

const usual: Window = { offset: 0, limit: 50 };

function nameOf(listing: Listing, sent: Record<string, string>, window: Window): string | undefined {
  const query = { ...readQuery(listing.list, sent), ...(listing.scope && { scopeIds: [1] }) };
  return pickStatement(listing, query, 7, window).name;
}

describe('the statement of a page', () => {
  it('has a name on the page that a list opens with, one for each number of rows', () => {
    const names = [15, 50].map((limit) => nameOf(cargoListing, {}, { offset: 0, limit }));
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name !== undefined)).toBe(true);
    const values = pickStatement(cargoListing, readQuery(cargoListing.list, {}), 7, usual).values;
    expect(values).toEqual([]);
  });

  it.each<[string, Listing, Record<string, string>, Window]>([
    ['a filter, whose values need different plans', cargoListing, { status: '1' }, usual],
    ['some rows', cargoListing, { ids: '1,2' }, usual],
    ['an order that was chosen', cargoListing, { sort: '-amount' }, usual],
    ['an unusual number of rows', cargoListing, {}, { offset: 0, limit: 17 }],
    ['a page further down', cargoListing, {}, { offset: 50, limit: 50 }],
    ['the rows of one user', ownCargoListing, {}, usual],
    ['rows that depend on names', socCargoListing, {}, usual],
  ])('has none for %s', (_what, listing, sent, window) => {
    expect(nameOf(listing, sent, window)).toBeUndefined();
  });
});

describe('matches whose number cannot be estimated', () => {
  const filter = { column: 'status', mostSorted: 10, isNearBeginning: true } as const;
  const listing: Listing = { ...cargoListing, filters: { ...cargoListing.filters, status: filter } };
  const matchingOf = (sent: Record<string, string>): string => {
    const { text } = pickOfFewStatement(listing, readQuery(listing.list, sent), 7, usual, 10);
    return text.slice(0, text.indexOf('counted as'));
  };

  it('are looked for in the order of the list where they are near its beginning', () => {
    expect(matchingOf({ status: '1' })).toContain('order by');
  });

  it.each<[string, Record<string, string>]>([
    ['under another order', { status: '1', sort: '-amount' }],
    ['by other filters', {}],
  ])('are read as they are found %s', (_when, sent) => {
    expect(matchingOf(sent)).not.toContain('order by');
  });
});

describe('the digits of a code', () => {
  const queryOf = (sent: Record<string, string>) => readQuery(searchedCargoListing.list, sent);
  const countOf = (sent: Record<string, string>) => countStatement(searchedCargoListing, queryOf(sent), 7).text;

  it.each(['2', '24', 'SM24'])('are looked for in the list itself when very many have them: %s', (code) => {
    expect(countOf({ code })).not.toContain('test_cargo_text');
  });

  it.each(['240', 'SM24000'])('are looked for among the texts when few have them: %s', (code) => {
    expect(countOf({ code })).toContain('test_cargo_text');
  });

  it('are counted by the codes that begin with them', () => {
    for (const code of ['24', 'SM24', 'sm24']) {
      const { text, values } = beginningStatement(searchedCargoListing, queryOf({ code }), 7)!;
      expect([text, values]).toEqual([expect.stringContaining('(not t."gone") and t."code" like $1'), ['SM24%']]);
    }
  });

  it.each<Record<string, string>>([{ search: 'гурил' }, { code: 'air' }, { code: '24', status: '1' }, {}])(
    'have no beginnings to count in %j',
    (sent: Record<string, string>) => {
      expect(beginningStatement(searchedCargoListing, queryOf(sent), 7)).toBeUndefined();
    },
  );
});

const { rows: _some, ...wholeListing } = searchedCargoListing;

describe('the texts of rows', () => {
  it.each<[boolean, Listing, Record<string, string>]>([
    [true, wholeListing, { search: 'гурил' }],
    [true, wholeListing, { code: '240' }],
    [true, wholeListing, { code: '2', search: 'гурил' }],
    [false, wholeListing, { code: '240', search: 'гурил' }],
    [false, wholeListing, { search: 'гурил', status: '1' }],
    [false, wholeListing, { code: '2' }],
    [false, wholeListing, {}],
    [false, { ...wholeListing, own: 'owner_id' }, { search: 'гурил' }],
    [false, searchedCargoListing, { search: 'гурил' }],
    [false, cargoListing, { search: 'гурил' }],
  ])('are counted first where they alone decide which rows there are: %s', (isFirst, listing, sent) => {
    const statement = countByTextsStatement(listing, readQuery(listing.list, sent), 7);
    expect([sent, statement !== undefined]).toEqual([sent, isFirst]);
  });
});
