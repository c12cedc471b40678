import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Pool } from 'pg';
import type { Page, Response } from 'playwright-core';
import { openFront, password, type Front, type Visitor } from '../driver/browser.js';

// A browser and a server start here; on a busy machine that takes its time.
jest.setTimeout(240_000);

describe('a user signs in', () => {
  let front: Front;
  let stranger: Visitor;
  beforeAll(async () => {
    front = await openFront({ RATE_LIMITS: 'on' });
    stranger = await front.visitor();
  }, 240_000);
  afterAll(() => front?.close());

  const tries = async (page: Page, email: string, typed: string): Promise<void> => {
    await page.getByLabel('И-мэйл').fill(email);
    await page.getByLabel('Нууц үг', { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
  };

  it('sees at the fields what is missing, and nothing is sent', async () => {
    const { page, complaints } = stranger;
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/login') && sent.push(request.url()));
    await page.goto('/inquiry');
    await page.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    expect(await page.getByText('Гүйцэд бөглөнө үү').count()).toBe(2);
    await tries(page, 'bold', '123');
    await page.getByText('Зөв и-мэйл хаяг оруулна уу').waitFor();
    await page.getByText('Багадаа 4 тэмдэгт оруулна уу').waitFor();
    expect(sent).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('receives immutable files compressed and cacheable for ever, and the page itself anew each time', async () => {
    const { page } = await front.visitor();
    const got: Response[] = [];
    page.on('response', (response) => got.push(response));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    const texts = got.filter((response) => /\/assets\/.*\.(js|css)$/.test(response.url()));
    expect(texts.filter((response) => response.headers()['content-encoding']).length).toBeGreaterThan(3);
    for (const response of texts) {
      expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
      if (Number(response.headers()['content-length']) > 1_000)
        expect([response.url(), response.headers()['content-encoding']]).toEqual([
          response.url(),
          expect.stringMatching(/^(br|gzip)$/),
        ]);
    }
    const [opened] = got;
    expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(opened?.headers()['content-security-policy']).toBeDefined();
  });

  it('sees every letter in the same font, Ө and Ү, figures and the tugrik sign among them', async () => {
    const { page, context } = await front.visitor();
    await page.goto('/');
    const heading = page.getByRole('heading', { name: 'Системд нэвтрэх' });
    await heading.evaluate((element) => (element.textContent = 'Өргөө үнэ Zuuch 0123456789 ₮ № − €'));
    await page.evaluate(() => document.fonts.ready);
    const line = await context.newCDPSession(page);
    await line.send('DOM.enable');
    await line.send('CSS.enable');
    const { root } = await line.send('DOM.getDocument');
    const { nodeId } = await line.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
    const { fonts } = await line.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
  });

  it('sees the password only on request', async () => {
    const { page } = stranger;
    await page.goto('/');
    const field = page.getByLabel('Нууц үг', { exact: true });
    await field.fill(password);
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Нууц үг харуулах' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });

  it('has to wait after too many attempts', async () => {
    const { page } = stranger;
    await page.goto('/');
    // Five attempts are free; each further one doubles the next wait, so a slow machine also has to wait.
    const free = Array.from({ length: 5 }, (_, guess) =>
      front.server.call('POST', '/api/auth/login', {
        body: { email: 'customs@zuuch.test', password: `guess${guess}` },
      }),
    );
    expect((await Promise.all(free)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    let status = 401;
    for (let guess = 6; status === 401 && guess <= 14; guess++) {
      const answer = page.waitForResponse('**/api/auth/login');
      await tries(page, 'customs@zuuch.test', `guess${guess}`);
      status = (await answer).status();
    }
    expect(status).toBe(429);
    await page.getByText(/Хэт олон удаа оролдлоо\. \d+ секундын дараа/).waitFor();
  });

  it('keeps the typed text when the server does not respond, and is signed in when it does', async () => {
    const { page, context } = stranger;
    await page.goto('/');
    // The shell is loaded while the user types.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await tries(page, 'sales@zuuch.test', password);
    await page.getByRole('alert').getByText('Сервертэй холбогдож чадсангүй').waitFor();
    expect(await page.getByLabel('И-мэйл').inputValue()).toBe('sales@zuuch.test');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Гарах' }).click();
    await page.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
  });

  it('sees that the password is wrong, signs in with the right one, stays signed in, and signs out in every tab at once', async () => {
    const { page, context, complaints } = stranger;
    await page.goto('/');
    await tries(page, 'tariff@zuuch.test', 'wrong1234');
    await page.getByRole('alert').getByText('И-мэйл эсвэл нууц үг буруу байна').waitFor();
    await tries(page, 'tariff@zuuch.test', password);
    await page.waitForURL('**/dashboard');
    await page.getByText('Тээвэр зуучийн систем').first().waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Гарах' }).click();
    await other.getByRole('heading', { name: 'Системд нэвтрэх' }).waitFor();
    await other.waitForURL((url) => url.pathname === '/');
    expect(complaints).toEqual([]);
  });

  it('with a password from a slip chooses another one first, and sees nothing of the product before', async () => {
    const { page } = await front.visitor();
    const email = 'odgerel@zuuch.test';
    const { body } = await front.server.call('POST', '/api/settings/user', {
      token: await front.server.tokenOf(4),
      body: { name: 'Одгэрэл', phone: '99110077', email, password: 'k7mq2wxt5a', type: 1, active: 1 },
    });
    const pool = new Pool({ connectionString: front.databaseUrl });
    await pool.query(
      `update credential set is_one_time = true where id = (select credential_id from app_user where id = $1)`,
      [body.id],
    );
    await pool.end();
    await page.goto('/');
    await tries(page, email, 'k7mq2wxt5a');
    await page.getByText('Хуудсан дээрх нууц үг нэг л удаагийнх').waitFor();
    const own = page.getByLabel('Шинэ нууц үг', { exact: true });
    await own.fill('k7mq2wxt5a');
    await page.keyboard.press('Enter');
    await page.getByText('Хуудсан дээрхээс өөр нууц үг сонгоно уу').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await own.fill('миний-нууц');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Гарах' }).click();
    await tries(page, email, 'миний-нууц');
    await page.waitForURL('**/dashboard');
  });

  it('is signed out with a message when the session was ended', async () => {
    const { page } = await front.newcomer(6);
    await page.goto('/dashboard');
    await page.getByText('Холбогдсон').waitFor();
    const token = await front.server.tokenOf(6);
    await front.server.call('POST', '/api/sessions/others/delete', { token, body: { _method: 'DELETE' } });
    await page.getByText('Нэвтрэх хугацаа дууссан байна').waitFor();
  });
});
