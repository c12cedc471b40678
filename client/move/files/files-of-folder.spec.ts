import { describe, expect, it } from '@jest/globals';
import { filesOfFolder } from './files-of-folder';

const fileOf = (path: string) => ({ path, file: new Blob([path]) });

describe('a folder that is dropped into a move', () => {
  it('gives the workbooks and the documents of orders if it is an export of all data', async () => {
    const { files, leftOut } = await filesOfFolder(
      'Бүгд',
      ['manifest.json', 'lists/orders.csv', 'move/zuuch-move-1.xlsx', 'documents/SM2600001/инвойс.pdf'].map(fileOf),
    );
    expect(files.map(({ name }) => name)).toEqual(['zuuch-move-1.xlsx', 'Бүгд.zip']);
    expect(leftOut).toEqual([
      { name: 'manifest.json', files: 1 },
      { name: 'lists/', files: 1 },
    ]);
    expect(await files[0]!.text()).toBe('move/zuuch-move-1.xlsx');
    const bare = await filesOfFolder('Бүгд', ['manifest.json', 'move/zuuch-move-1.xlsx'].map(fileOf));
    expect(bare.files).toHaveLength(1);
  });

  it('is a zip of documents otherwise', async () => {
    const { files, leftOut } = await filesOfFolder('Баримт', [fileOf('118/инвойс.pdf'), fileOf('manifest.json')]);
    expect(files.map(({ name }) => name)).toEqual(['Баримт.zip']);
    expect(leftOut).toEqual([]);
  });
});
