import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../contract/json.js';
import { chosenFields, render, type Format } from './output.js';
import type { Shape } from './verb.js';

const list: Shape = {
  columns: [
    { name: 'code', about: 'its number' },
    { name: 'weight', about: 'in kilograms', align: 'right' },
    { name: 'state', about: 'ok or late', colours: { late: 'red' } },
    { name: 'note', about: 'anything', isWide: true },
  ],
};
const rows: JsonObject[] = [
  { code: 'SM1', weight: '12.5', state: 'ok', note: 'Өвөрхангай, "яаралтай"', secret: 'x' },
  { code: 'SM20', weight: '1200', state: 'late', note: null },
];
const one: Shape = {
  columns: [],
  object: {
    fields: [
      { name: 'position', about: 'where' },
      { name: 'hash', about: 'which' },
    ],
  },
};
const as = (format: Format, hasColour = false) => render(list, rows, { format, hasColour });

describe('the output formats', () => {
  it('aligns a table for people, numbers to the right', () => {
    expect(as('table')).toBe(['CODE  WEIGHT  STATE', 'SM1     12.5  ok', 'SM20    1200  late', ''].join('\n'));
    expect(as('wide').split('\n')[0]).toBe('CODE  WEIGHT  STATE  NOTE');
  });

  it('colours the columns that declare colours, and nothing in a pipe', () => {
    expect(as('table', true)).toContain('\u001b[31mlate\u001b[0m');
    expect(as('tsv', true)).not.toContain('\u001b');
  });

  it('writes CSV with quotes where they are needed', () => {
    expect(as('csv')).toBe('code,weight,state,note\nSM1,12.5,ok,"Өвөрхангай, ""яаралтай"""\nSM20,1200,late,\n');
  });

  it('writes every declared field in the declared order, and no other, for programs', () => {
    expect(JSON.parse(as('json'))).toEqual([
      { code: 'SM1', weight: '12.5', state: 'ok', note: 'Өвөрхангай, "яаралтай"' },
      { code: 'SM20', weight: '1200', state: 'late', note: null },
    ]);
    expect(as('ndjson').split('\n')[1]).toBe('{"code":"SM20","weight":"1200","state":"late","note":null}');
  });

  it('prints the requested fields in the requested order', () => {
    const fields = chosenFields(list, 'note,code');
    expect(Object.keys(JSON.parse(render(list, rows, { format: 'json', fields, hasColour: false }))[0])).toEqual([
      'note',
      'code',
    ]);
  });

  it('answers an empty or unknown list of fields with the fields that exist', () => {
    for (const requested of ['', ' , ', 'code,colour']) {
      expect(() => chosenFields(list, requested)).toThrow(
        expect.objectContaining({ more: { hint: 'Fields: code, weight, state, note', exit: 'usage' } }),
      );
    }
  });

  it('shows a single object one field below the other, and as one row in a pipe', () => {
    const data = { position: 7, hash: null };
    expect(render(one, data, { format: 'table', hasColour: false })).toBe('position  7\nhash\n');
    expect(render(one, data, { format: 'tsv', hasColour: false })).toBe('position\thash\n7\t\n');
  });

  it('does not let a value move the cursor or break a row', () => {
    const nasty = [{ code: '\u001b[2Jgone\r\n', weight: '1\t2', state: 'ok', note: null }];
    expect(render(list, nasty, { format: 'table', hasColour: false }).split('\n')[1]).toBe(' [2Jgone      1 2  ok');
    expect(render(list, nasty, { format: 'tsv', hasColour: false }).split('\n')).toHaveLength(3);
  });

  it('prints no header without rows', () => {
    expect(render(list, [], { format: 'table', hasColour: false })).toBe('');
    expect(render(list, [], { format: 'json', hasColour: false })).toBe('[]\n');
  });
});
