import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  cutOffFromOthers,
  nameOf,
  openAccount,
  openAccounts,
  phoneOf,
  save,
  type Accounts,
} from '../../driver/accounts.js';
import { openFront, type Front } from '../../driver/browser.js';
import { holds } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('the accounts of the office', () => {
  let front: Front;
  let accounts: Accounts;
  beforeAll(async () => {
    front = await openFront();
    accounts = await openAccounts(front.server, 'together');
  }, 240_000);
  afterAll(() => front?.close());

  it('ask two users who changed the same field: mine, or the other one', async () => {
    const account = await accounts.add('Э. Бямба');
    const mine = await openAccount(await cutOffFromOthers(await front.newcomer(4)), account.id);
    const theirs = await openAccount(await front.colleague((await accounts.add('П. Номин', 4)).email), account.id);
    await phoneOf(theirs).fill('88000004');
    await save(theirs);
    await theirs.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    await phoneOf(mine).fill('88000005');
    await nameOf(mine).fill('Э. Бямбасүрэн');
    await save(mine);
    const question = mine.getByRole('dialog', { name: 'Хоёр хүн нэг талбарыг өөрчилжээ' });
    await question.getByText(`Өмнө нь: ${account.phone}`).waitFor();
    expect(await question.getByRole('radio').count()).toBe(2);
    // The dialog begins in the choice, so that it is answered by keyboard.
    await question.locator('input[value=mine]:focus').waitFor();
    // Reviewing it again first loses nothing.
    await question.getByRole('button', { name: 'Болих' }).click();
    expect(await phoneOf(mine).inputValue()).toBe('88000005');
    await save(mine);
    await question.locator('input[value=mine]:focus').waitFor();
    await mine.keyboard.press('ArrowDown');
    await question.getByRole('radio', { name: '88000004', checked: true }).waitFor();
    await question.getByRole('button', { name: 'Нэгтгээд хадгалах' }).click();
    await mine.getByText('Амжилттай шинэчлэгдлээ').waitFor();
    expect(await accounts.read(account.id)).toMatchObject({ name: 'Э. Бямбасүрэн', phone: '88000004' });
  });

  it('have a history that shows who changed what, undoes a save after a preview, and shows the record as of a past moment', async () => {
    const account = await accounts.add('Б. Дулмаа');
    const page = await openAccount(await front.colleague(4), account.id);
    await phoneOf(page).fill('88110099');
    await save(page);
    const entries = page.locator('.timeline-entry');
    await entries
      .first()
      .getByRole('row', { name: `Утас ${account.phone} → 88110099` })
      .waitFor();
    await entries.first().getByText('Г. Энхбат').waitFor();

    await entries.first().getByRole('button', { name: 'Буцаах' }).click();
    const preview = page.getByRole('dialog', { name: 'Өөрчлөлтийг буцаах' });
    await preview.getByRole('row', { name: `Утас 88110099 ${account.phone}` }).waitFor();
    // It begins on the answer that changes nothing.
    await preview.getByText('Хаах', { exact: true }).and(page.locator(':focus *')).waitFor();
    expect((await accounts.read(account.id))['phone']).toBe('88110099');
    await preview.getByRole('button', { name: 'Буцаах' }).click();
    await page.getByText('Өөрчлөлтийг буцаалаа').waitFor();
    await holds(phoneOf(page), account.phone);
    await entries.first().getByText('буцаасан').waitFor();
    await entries.first().getByRole('button', { name: 'Дахин хийх' }).waitFor();

    await entries.nth(1).getByRole('button', { name: 'Тухайн үеийн байдал' }).click();
    await page.waitForURL('**as_of=*');
    await page.locator('.moment-bar').getByText('Зөвхөн харах боломжтой').waitFor();
    await holds(phoneOf(page), '88110099');
    expect([await phoneOf(page).isDisabled(), await page.getByRole('button', { name: 'Шинэчлэх' }).count()]).toEqual([
      true,
      0,
    ]);
    await page.locator('.workspace-side').getByText('Түүнээс хойш өөрчлөгдсөн').waitFor();
    await entries.first().getByText('буцаасан').waitFor();
    expect(await entries.count()).toBe(1);
    await page.getByLabel('Аль үеийг харах').fill('01.01.2020');
    await page.keyboard.press('Enter');
    // At once: the time belongs to the typed day, though the address has it only a moment later.
    await page.getByLabel('Цаг', { exact: true }).fill('930');
    await page.keyboard.press('Enter');
    await page.waitForURL('**as_of=2020-01-01T09%3A30*');
    await page.getByText('Тэр үед энэ бичлэг байгаагүй').waitFor();
    await page.getByRole('button', { name: 'Одоо руу буцах' }).click();
    await holds(phoneOf(page), account.phone);
    expect(await phoneOf(page).isDisabled()).toBe(false);
  });
});
