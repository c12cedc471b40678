import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Failure } from '../../api/failure';
import { sizeWithin } from './make-smaller';
import { PictureList } from './picture-list';

const photo = (name: string): File => new File([name], name, { type: 'image/jpeg' });

describe('the size of an uploaded picture', () => {
  it.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_000, height: 1_500 },
    ],
    [
      { width: 3_000, height: 4_000 },
      { width: 1_500, height: 2_000 },
    ],
    [
      { width: 2_000, height: 1_200 },
      { width: 2_000, height: 1_200 },
    ],
    [
      { width: 320, height: 240 },
      { width: 320, height: 240 },
    ],
    [
      { width: 12_000, height: 2 },
      { width: 2_000, height: 1 },
    ],
  ])('of %j is %j', (size, expected) => {
    expect(sizeWithin(size)).toEqual(expected);
  });
});

describe('the pictures of an entry', () => {
  let failures: (Failure | undefined)[];
  let sent: string[];
  let list: PictureList;

  beforeEach(() => {
    [failures, sent] = [[], []];
    const calls = {
      prepare: async (file: Blob) => new Blob([`small ${await file.text()}`]),
      send: async ({ name, file }: { name: string; file: Blob }, onSent: (share: number) => void) => {
        onSent(0.5);
        const failure = failures.shift();
        if (failure) throw failure;
        sent.push(await file.text());
        return `stored-${name}`;
      },
    };
    list = new PictureList(calls, 3);
  });

  it('are resized and uploaded one after another, each with its progress', async () => {
    const seen: string[] = [];
    list.subscribe(() => seen.push(list.all.map(({ state, share }) => `${state} ${share}`).join()));
    expect(list.add([photo('a.jpg'), photo('b.jpg')])).toBe(0);
    await list.waitUntilSettled();
    expect(sent).toEqual(['small a.jpg', 'small b.jpg']);
    expect(list.entryPictures).toMatchObject([{ image: 'stored-a.jpg' }, { image: 'stored-b.jpg' }]);
    expect(seen).toContain('sent 1,sending 0.5');
  });

  it('are limited to the maximum per entry', async () => {
    expect(list.add(['1', '2', '3', '4', '5'].map(photo))).toBe(2);
    expect(list.all).toHaveLength(3);
    await list.waitUntilSettled();
  });

  it('are refused one by one without blocking the others, and can be retried or removed', async () => {
    failures.push({ status: 422, message: 'Зураг биш' });
    list.add([photo('a.jpg'), photo('b.jpg')]);
    await list.waitUntilSettled();
    expect(list.all).toMatchObject([
      { state: 'refused', refusalMessage: 'Зураг биш' },
      { state: 'sent', image: 'stored-b.jpg' },
    ]);
    expect(list.refused).toBe(1);
    list.retry(list.all[0]!.key);
    await list.waitUntilSettled();
    expect(list.refused).toBe(0);
    list.remove(list.all[0]!.key);
    expect(list.entryPictures.map(({ name }) => name)).toEqual(['b.jpg']);
  });

  it('wait to be sent with their entry when there is no connection', async () => {
    failures.push({ status: 0 }, { status: 503 });
    list.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    await list.waitUntilSettled();
    expect(list.all.map(({ state }) => state)).toEqual(['waits', 'waits', 'sent']);
    expect(await list.entryPictures[0]!.file.text()).toBe('small a.jpg');
    expect(list.entryPictures[0]).not.toHaveProperty('image');
  });

  it('stay removed when removed during the upload', async () => {
    list.add([photo('a.jpg')]);
    list.remove(list.all[0]!.key);
    await list.waitUntilSettled();
    expect([list.all, sent]).toEqual([[], []]);
  });

  it('of a pending entry are restored with their upload state', () => {
    const pictures = [
      { key: 'p', name: 'a.jpg', file: new Blob(['a']), image: 'stored.jpg' },
      { key: 'q', name: 'b.jpg', file: new Blob(['b']) },
    ];
    list.restore(pictures);
    expect(list.all.map(({ state }) => state)).toEqual(['sent', 'waits']);
    expect(list.entryPictures).toEqual(pictures);
  });
});
