import { describe, expect, it } from '@jest/globals';
import { folderForMove } from './moved-in.js';

describe('the folder of an export, dropped into a move', () => {
  const order = 'documents/SM2600001/инвойс.pdf';
  const paths = [
    ...['README.md', 'manifest.json', 'lists/orders.csv', 'tables/posting.csv', 'tables/unit.csv'],
    ...['move/zuuch-move-10.xlsx', 'move/zuuch-move-2.xlsx', 'move/notes.txt', 'documents/bank-1/slip.pdf', order],
  ];

  it('gives its workbooks in their order and the documents of orders, and names what is left out', () => {
    expect(folderForMove(paths)).toEqual({
      sheets: ['move/zuuch-move-2.xlsx', 'move/zuuch-move-10.xlsx'],
      documents: [order],
      leftOut: [
        { name: 'README.md', files: 1 },
        { name: 'manifest.json', files: 1 },
        { name: 'lists/', files: 1 },
        { name: 'tables/', files: 2 },
        { name: 'move/', files: 1 },
        { name: 'documents/', files: 1 },
      ],
    });
  });

  it('is a folder of documents like any other without its workbooks or its manifest', () => {
    expect(folderForMove(paths.filter((path) => !path.endsWith('.xlsx')))).toBeUndefined();
    expect(folderForMove(paths.filter((path) => path !== 'manifest.json'))).toBeUndefined();
  });
});
