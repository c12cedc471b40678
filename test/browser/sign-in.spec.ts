import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openFront, type Front } from './browser.js';

// A browser and a server start here; on a busy machine that takes its time.
jest.setTimeout(90_000);

describe('somebody comes to work', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront();
  }, 240_000);
  afterAll(() => front?.close());

  it('is told at the fields what is missing, and nothing is sent', async () => {
    const { page, complaints } = await front.visitor();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/login') && sent.push(request.url()));
    await page.goto('/inquiry');
    await page.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    expect(await page.getByText('Гүйцэд бөглөнө үү').count()).toBe(2);
    await page.getByLabel('И-мэйл').fill('bold');
    await page.getByLabel('Нууц үг', { exact: true }).fill('123');
    await page.keyboard.press('Enter');
    await page.getByText('Зөв и-мэйл хаяг оруулна уу').waitFor();
    await page.getByText('Багадаа 4 тэмдэгт оруулна уу').waitFor();
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is told when the password is wrong, and comes in with the right one', async () => {
    const { page, complaints } = await front.visitor();
    await page.goto('/');
    await page.getByLabel('И-мэйл').fill('admin@zuuch.test');
    await page.getByLabel('Нууц үг', { exact: true }).fill('wrong1234');
    await page.keyboard.press('Enter');
    await page.getByText('И-мэйл эсвэл нууц үг буруу байна').waitFor();
    await page.getByLabel('Нууц үг', { exact: true }).fill('demo1234');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByText('Тээвэр зуучийн систем').first().waitFor();
    await page.reload();
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
  });

  it('sees his password only when he asks to', async () => {
    const { page } = await front.visitor();
    await page.goto('/');
    const password = page.getByLabel('Нууц үг', { exact: true });
    await password.fill('demo1234');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Нууц үг харуулах' }).click();
    expect(await password.getAttribute('type')).toBe('text');
  });
});
