import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openFront, password, type Front } from './browser.js';

// A browser and a server start here; on a busy machine that takes its time.
jest.setTimeout(120_000);

describe('somebody comes to work', () => {
  let front: Front;
  beforeAll(async () => {
    front = await openFront({ RATE_LIMITS: 'on' });
  }, 180_000);
  afterAll(() => front?.close());

  const tries = async (page: Page, email: string, typed: string): Promise<void> => {
    await page.getByLabel('И-мэйл').fill(email);
    await page.getByLabel('Нууц үг', { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
  };

  it('is told at the fields what is missing, and nothing is sent', async () => {
    const { page, complaints } = await front.visitor();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/login') && sent.push(request.url()));
    await page.goto('/inquiry');
    await page.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    expect(await page.getByText('Гүйцэд бөглөнө үү').count()).toBe(2);
    await tries(page, 'bold', '123');
    await page.getByText('Зөв и-мэйл хаяг оруулна уу').waitFor();
    await page.getByText('Багадаа 4 тэмдэгт оруулна уу').waitFor();
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is told when the password is wrong, comes in with the right one, and stays in', async () => {
    const { page, complaints } = await front.visitor();
    await page.goto('/');
    await tries(page, 'admin@zuuch.test', 'wrong1234');
    await page.getByRole('alert').getByText('И-мэйл эсвэл нууц үг буруу байна').waitFor();
    await tries(page, 'admin@zuuch.test', password);
    await page.waitForURL('**/dashboard');
    await page.getByText('Тээвэр зуучийн систем').first().waitFor();
    await page.goto('/');
    await page.waitForURL('**/dashboard');
    expect(complaints).toEqual([]);
  });

  it('sees his password only when he asks to', async () => {
    const { page } = await front.visitor();
    await page.goto('/');
    const field = page.getByLabel('Нууц үг', { exact: true });
    await field.fill(password);
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Нууц үг харуулах' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });

  it('keeps what he typed when the server is silent, and comes in when it answers again', async () => {
    const { page, context } = await front.visitor();
    await page.goto('/');
    // The shell is fetched while he types.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await tries(page, 'sales@zuuch.test', password);
    await page.getByRole('alert').getByText('Сервертэй холбогдож чадсангүй').waitFor();
    expect(await page.getByLabel('И-мэйл').inputValue()).toBe('sales@zuuch.test');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.waitForURL('**/dashboard');
  });

  it('is asked to wait after guessing too often', async () => {
    const { page } = await front.visitor();
    await page.goto('/');
    const answers: number[] = [];
    page.on('response', (response) => response.url().includes('/api/auth/login') && answers.push(response.status()));
    for (let guess = 1; guess <= 12; guess++) {
      const answer = page.waitForResponse('**/api/auth/login');
      await tries(page, 'customs@zuuch.test', `guess${guess}`);
      if ((await answer).status() === 429) break;
    }
    await page.getByText(/Хэт олон удаа оролдлоо\. \d+ секундын дараа/).waitFor();
    expect(answers.filter((status) => status === 401).length).toBeGreaterThanOrEqual(5);
  });

  it('is led out with a word when his session was ended, and in every tab when he leaves', async () => {
    const { page, context } = await front.colleague(6);
    await page.goto('/dashboard');
    const other = await context.newPage();
    await other.goto('/finance');
    await other.getByRole('heading', { name: 'Санхүүгийн жагсаалт' }).first().waitFor();
    await page.getByRole('button', { name: 'Гарах' }).click();
    await other.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');

    const again = await front.colleague(6);
    await again.page.goto('/dashboard');
    await again.page.getByText('Холбогдсон').waitFor();
    const token = await front.house.signIn('tariff@zuuch.test', password);
    await front.house.ask('POST', '/api/sessions/others/delete', { token, body: { _method: 'DELETE' } });
    await again.page.getByText('Нэвтрэх хугацаа дууссан байна').waitFor();
  });
});
