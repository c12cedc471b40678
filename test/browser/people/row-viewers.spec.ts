import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Front } from '../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../driver/inquiry-calls.js';
import { rowOf } from '../driver/steps.js';

jest.setTimeout(240_000);

describe('the row of a record', () => {
  let calls: InquiryCalls;
  let front: Front;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
  }, 240_000);
  afterAll(() => front?.close());

  it('shows who else has it open, as long as they do, and not the own pages', async () => {
    const [one, other] = [`Хэн ${Date.now()} нэг`, `Хэн ${Date.now()} хоёр`];
    const id = await calls.add({ name: one });
    await calls.add({ name: other });
    const { name: tariff } = (
      await front.server.call('GET', '/api/auth/check', { token: await front.server.tokenOf(6) })
    ).body.userdata.original as { name: string };
    const theirs = await front.colleague(6);
    const mine = await front.colleague(4);
    await theirs.page.goto(`/inquiry/${id}/edit`);
    // On the card of a phone too.
    const phone = await front.newcomer(4, { width: 390, height: 844 });
    await phone.page.goto(`/inquiry?search=${encodeURIComponent(one)}`);
    await phone.page
      .getByRole('listitem')
      .getByRole('img', { name: `${tariff} үзэж байна` })
      .waitFor();
    await phone.context.close();
    await mine.page.goto('/inquiry');
    const sign = (name: string) => rowOf(mine.page, name).getByRole('img', { name: `${tariff} үзэж байна` });
    await sign(one).waitFor();
    expect(await sign(other).count()).toBe(0);
    // Their own list does not show themselves.
    expect(await theirs.page.getByRole('img', { name: /үзэж байна$/ }).count()).toBe(0);
    // They go on to the next record: both rows follow.
    await rowOf(theirs.page, other).getByRole('link').click();
    await sign(other).waitFor();
    await sign(one).waitFor({ state: 'detached' });
    await theirs.page.close();
    await sign(other).waitFor({ state: 'detached' });
    expect(mine.complaints).toEqual([]);
  });
});
