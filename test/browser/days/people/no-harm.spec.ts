import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openAccounts, type Accounts } from '../../driver/accounts.js';
import type { Front } from '../../driver/browser.js';
import { openProxiedBrowser, type ProxiedBrowser } from '../../driver/proxied-browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { formOf, goTo, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

/** Adds up layout shifts that no user action caused; the worst five seconds count, as browsers count them. */
const countShifts = `
  globalThis.shifts = { worst: 0, moved: [] };
  let window = { value: 0, first: 0, last: 0 };
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const goesOn = startTime - window.last < 1000 && startTime - window.first < 5000;
      window = goesOn ? { ...window, value: window.value + value, last: startTime } : { value, first: startTime, last: startTime };
      shifts.worst = Math.max(shifts.worst, window.value);
      for (const { node } of sources) shifts.moved.push(location.pathname + ' ' + value.toFixed(4) + ' ' + (node?.className || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const fields = 'input, select, textarea';
/** The fields, or other elements, that a message covers. */
const covered = (message: string, parts: string): string => `(() => {
  const { left, right, top, bottom } = document.querySelector('${message}').getBoundingClientRect();
  return [...document.querySelectorAll('${parts}')].filter((one) => {
    const box = one.getBoundingClientRect();
    const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    if (!isOver || one.closest('.snackbars, .top-bar') || !one.checkVisibility()) return false;
    const x = Math.max(box.left, left) + 1;
    const y = Math.max(box.top, top) + 1;
    return document.elementsFromPoint(x, y).some((there) => one === there || one.contains(there));
  }).map((one) => one.outerHTML.slice(0, 120));
})()`;

describe('a session', () => {
  let calls: InquiryCalls;
  let front: Front;
  let accounts: Accounts;
  let line: ProxiedBrowser;
  beforeAll(async () => {
    calls = await openInquiryCalls();
    ({ front } = calls);
    accounts = await openAccounts(front.server, 'harm');
    line = await openProxiedBrowser(front.server.url);
  }, 240_000);
  afterAll(async () => {
    await line?.close();
    await front?.close();
  });
  const worstOf = (page: Page): Promise<{ worst: number; moved: string[] }> => page.evaluate('globalThis.shifts');
  const banner = (page: Page) => page.getByRole('alert').getByText(/Холболт тасарсан, \d\d:\d\d-ын байдлаар/);

  it('shifts no layout: not on any screen, not when rows arrive, not when the connection breaks', async () => {
    const name = `Хөдөлгөөнгүй ${Date.now()}`;
    await calls.add({ name });
    const { page, complaints } = await line.testBrowser.newcomer(4);
    await page.addInitScript(countShifts);
    await page.goto('/dashboard');
    await page.getByText('Холбогдсон').waitFor();
    await goTo(page, '/inquiry');
    await page.waitForLoadState('networkidle');
    // A list makes room for its record because the user clicked its row.
    await rowOf(page, name).getByRole('link', { name }).click();
    await formOf(page).waitFor();
    const screens = ['/shippingorder', '/operation', '/custom', '/finance', '/avlaga'];
    const others = [
      '/uglug/list',
      '/settings/payer',
      '/settings/user/1/edit',
      '/report/payer',
      '/notifications',
      '/journal',
    ];
    for (const address of [...screens, ...others, '/dashboardnew', '/inquiry']) {
      await goTo(page, address);
      await page.locator('h1:visible').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    await rowOf(page, name).waitFor();
    await calls.add({ name: `${name} дараагийн` });
    const arrived = page.getByRole('button', { name: /1 шинэ мөр/ });
    await arrived.waitFor();
    line.networkProxy.disconnect();
    await banner(page).waitFor();
    line.networkProxy.reconnect();
    await page.getByText('Холбогдсон').waitFor();
    const { worst, moved } = await worstOf(page);
    expect(worst <= 0.02 ? [] : [`worst ${worst}`, ...moved]).toEqual([]);
    await arrived.click();
    await rowOf(page, `${name} дараагийн`).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('notices a dead connection that was not closed, and reconnects when it works again', async () => {
    const { page } = await line.testBrowser.newcomer(4);
    await page.goto('/settings/user');
    await page.getByText('Холбогдсон').waitFor();
    line.networkProxy.freeze();
    await banner(page).waitFor();
    line.networkProxy.disconnect();
    line.networkProxy.reconnect();
    await page.getByRole('button', { name: 'Дахин холбогдох' }).click();
    await page.getByText('Холбогдсон').waitFor();
    await page.context().close();
  });

  it.each([
    ['at the desk', { width: 1440, height: 900 }],
    ['on a phone', { width: 390, height: 844 }],
  ] as const)('reports a save where it covers no field and no button, %s', async (_where, size) => {
    const { id } = await accounts.add('Х. Дарах');
    const { page } = await line.testBrowser.newcomer(4, size);
    await page.goto(`/settings/user/${id}/edit`);
    const phone = formOf(page).getByLabel('Утас');
    await phone.fill('88001122');
    // Also during its animation: it is measured where the movement starts.
    const movement = await page.context().newCDPSession(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await movement.send('Animation.enable');
    await movement.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, 'амжилттай');
    const coveredFields = () => page.evaluate(covered('.snackbar', `${fields}, button, a[href], [role=gridcell]`));
    expect(await coveredFields()).toEqual([]);
    await movement.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await coveredFields()).toEqual([]);

    // The message of a failed save disappears with the next successful one.
    line.networkProxy.disconnect();
    await phone.fill('88001133');
    await page.keyboard.press('Control+KeyS');
    const failure = page.locator('.snackbar-error', { hasText: 'Сервертэй холбогдож чадсангүй' });
    await failure.waitFor();
    expect(await page.evaluate(covered('.snackbar-error', fields))).toEqual([]);
    line.networkProxy.reconnect();
    await page.getByText('Холбогдсон').or(page.locator('.status-live')).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Control+KeyS');
    await waitForMessage(page, 'амжилттай');
    await failure.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('removes the error message of a form when its last error is corrected', async () => {
    const one = await accounts.add('Х. Нэг');
    const two = await accounts.add('Х. Хоёр');
    const { page } = await front.newcomer(4);
    await page.goto(`/settings/user/${one.id}/edit`);
    const email = formOf(page).getByLabel('И-мэйл');
    await email.fill(two.email);
    await page.keyboard.press('Control+KeyS');
    const failure = page.locator('.snackbar-error');
    await failure.waitFor();
    await email.fill(one.email);
    await failure.waitFor({ state: 'detached' });
    expect(await formOf(page).locator('.form-invalid, [aria-invalid=true]').count()).toBe(0);
    await page.context().close();
  });
});
