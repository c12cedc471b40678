import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fieldMessages } from '../../../../contract/refusals/refusals.js';
import { createPool } from '../../../../server/database/pool.js';
import { until } from '../../../until.js';
import { openFront } from '../../driver/browser.js';
import { openInquiryCalls, type InquiryCalls } from '../../driver/inquiry-calls.js';
import { choose, rowOf, waitForMessage } from '../../driver/steps.js';

jest.setTimeout(240_000);

describe('bulk actions', () => {
  let calls: InquiryCalls;
  const name = 'Дөчин вагон';
  const orders: { id: number; code: string }[] = [];
  const tracingOf = async (id: number): Promise<unknown[]> => {
    const token = await calls.front.server.tokenOf(4);
    return (await calls.front.server.call('GET', `/api/operation/form/a/${id}`, { token })).body.listdata as unknown[];
  };

  beforeAll(async () => {
    calls = await openInquiryCalls();
    await calls.post(4, '/api/settings/tracingstatus', { name: 'Замын-Үүдэд' });
    for (let at = 0; at < 40; at++) orders.push(await calls.order({ name }));
  }, 240_000);
  afterAll(() => calls?.front.close());

  it('orders get a day at the border and a tracing entry, and only the refused one is sent again', async () => {
    const { page, complaints } = await calls.front.colleague(4);
    await page.goto(`/operation?search=${encodeURIComponent(name)}&perpage=50`);
    await rowOf(page, orders[39]!.code).waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await page.getByText(/40 сонгосон/).waitFor();

    await page.getByRole('button', { name: 'Хилийн огноо' }).click();
    const dates = page.getByRole('dialog', { name: /Хилийн огноо · 40 мөр/ });
    await dates.getByRole('button', { name: 'Хилийн огноо' }).click();
    await dates.getByText(fieldMessages.fill.mn).first().waitFor();
    await dates.getByRole('textbox', { name: 'ETA Border' }).fill('2031-03-05');
    await dates.getByRole('button', { name: 'Хилийн огноо' }).click();
    await waitForMessage(page, '40 мөрд болсон');
    await dates.waitFor({ state: 'detached' });
    await rowOf(page, orders[39]!.code).getByText('2031-03-05', { exact: true }).waitFor();
    expect(await page.getByText(/ сонгосон/).count()).toBe(0);

    await page.getByRole('columnheader').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Тээврийн мэдээ' }).click();
    const tracing = page.getByRole('dialog', { name: /Тээврийн мэдээ · 40 мөр/ });
    // In the meantime a colleague moves one of them back to the inquiries.
    const { id: reversed, code } = orders[17]!;
    await calls.act(4, `/api/shippingorder/${reversed}/reverse`, {});
    await choose(page, 'Улс', 'Хятад');
    await choose(page, 'Хот', 'Tianjin');
    await tracing.getByRole('textbox', { name: 'Огноо' }).fill('2031-03-01');
    await choose(page, 'Төлөв', 'Замын-Үүдэд');
    await tracing.getByRole('button', { name: 'Тээврийн мэдээ' }).click();
    await waitForMessage(page, '1 мөрд болсонгүй');
    await tracing.getByText('40-аас 39 болсон').waitFor();
    const first = tracing.getByRole('region', { name: 'Мөр тус бүрийн дүн' }).getByRole('listitem').first();
    await first.getByText(code).waitFor();
    await first.getByText(/Нээлттэй/).waitFor();
    expect(await tracing.getByRole('listitem').count()).toBe(40);
    expect(await tracingOf(orders[0]!.id)).toHaveLength(1);
    expect(await tracingOf(reversed)).toHaveLength(0);

    // Sent again too early, and then once more.
    await page.locator('.snackbar').getByRole('button', { name: 'Хаах' }).last().click();
    await tracing.getByRole('button', { name: 'Үлдсэнийг дахин' }).click();
    await waitForMessage(page, '1 мөрд болсонгүй');
    await calls.act(4, `/api/inquiry/${reversed}/shippingorder`, { inquiryid: reversed });
    await tracing.getByRole('button', { name: 'Үлдсэнийг дахин' }).click();
    await waitForMessage(page, '40 мөрд болсон');
    await tracing.waitFor({ state: 'detached' });
    for (const { id } of orders) expect(await tracingOf(id)).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('all matching rows are selected with one press, assigned, and reverted with another', async () => {
    const found = `Хамтдаа ${Date.now()}`;
    const inquiries: number[] = [];
    for (let at = 0; at < 17; at++) inquiries.push(await calls.add({ name: found }));
    const salesOf = async (id: number): Promise<unknown> => (await calls.read(id)).user_id;
    const before = await salesOf(inquiries[16]!);
    const { page, complaints } = await calls.front.colleague(4);
    await page.goto(`/inquiry?search=${encodeURIComponent(found)}&perpage=15`);
    await page.getByText('Нийт 17').waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Тохирох бүх 17 мөрийг сонгох' }).click();
    await page.getByText(/17 сонгосон/).waitFor();
    await page.getByRole('button', { name: 'Борлуулалт оноох' }).click();
    const assigning = page.getByRole('dialog', { name: /Борлуулалт оноох · 17 мөр/ });
    await assigning.getByRole('combobox').and(page.locator(':focus')).waitFor();
    const { name: admin } = await calls.front.server
      .call('GET', '/api/auth/check', {
        token: await calls.front.server.tokenOf(4),
      })
      .then(({ body }) => body.userdata.original as { name: string });
    await choose(page, 'Борлуулалтын менежер', admin);
    await assigning.getByRole('button', { name: 'Борлуулалт оноох' }).click();
    await waitForMessage(page, '17 мөрд болсон');
    for (const id of inquiries) expect(await salesOf(id)).toBe(4);

    await page.getByRole('button', { name: 'Буцаах: Борлуулалт оноох' }).waitFor();
    // The message goes away, and the palette still finds it.
    await page.locator('.snackbar').getByRole('button', { name: 'Хаах' }).last().click();
    await page.keyboard.press('Control+KeyK');
    await page.keyboard.type('Буцаах: Борлуулалт');
    await page.locator('.palette').getByText('Буцаах: Борлуулалт оноох · 17 мөр').waitFor();
    await page.keyboard.press('Enter');
    await waitForMessage(page, '17 мөрийг буцаалаа');
    for (const id of inquiries) expect(await salesOf(id)).toBe(before);
    expect(complaints).toEqual([]);
  });

  it('are still shown as running after a reload, can be stopped there, and undone later', async () => {
    const found = `Дараа ${Date.now()}`;
    const [one, two] = [await calls.add({ name: found }), await calls.add({ name: found })];
    const { page, complaints } = await calls.front.newcomer(4);
    const begun = await calls.post(4, '/api/bulk', {
      ...{ list: 'inquiry', act: 'assignSales', ids: [one, two], entered: { sales: 4 } },
    });
    expect(begun.status).toBe(200);
    await until('both are assigned', async () => (await calls.read(two)).user_id === 4);
    // Its server has just claimed it, and has not started a row.
    const pool = createPool(calls.front.databaseUrl, { max: 1 });
    const { rows } = await pool.query<{ id: number }>(
      `insert into bulk_request (user_id, list, act, entered, language, created_at)
        values (4, 'inquiry', 'assignTariff', '{"salesb": 6}', 'mn', now()) returning id`,
    );
    await pool.query(`insert into bulk_row (request_id, record_id, place) values ($1, $2, 1), ($1, $3, 2)`, [
      ...[rows[0]!.id, one, two],
    ]);
    await pool.query(
      `insert into job (kind, key, person, payload, created_at, due_at) values ('bulk', $1, 4, $2, now(), now() + interval '5 minutes')`,
      [`bulk:${rows[0]!.id}`, { id: rows[0]!.id }],
    );
    await pool.end();

    await page.goto('/inquiry');
    await page.getByRole('button', { name: /олон мөрийн 1 үйлдэл явагдаж байна/ }).click();
    const acts = page.getByRole('list', { name: 'Миний үйлдлүүд' });
    await acts.getByText('2-аас 0 болсон').waitFor();
    await acts.getByRole('button', { name: 'Зогсоох: Тариф оноох' }).click();
    await acts.getByText('зогсоосон').first().waitFor();
    await acts.getByRole('button', { name: 'Буцаах: Борлуулалт оноох' }).first().click();
    await waitForMessage(page, '2 мөрийг буцаалаа');
    await until('both are taken back', async () => (await calls.read(two)).user_id !== 4);
    expect(complaints).toEqual([]);

    // The journal shows it as one line that links to the events of each inquiry.
    await page.goto('/journal');
    await page.getByRole('link', { name: 'ба бусад 1' }).first().click();
    await page.waitForURL(/act=many-/);
    await until('a line for each', async () => (await page.locator('.journal-table tbody tr').count()) === 2);
    await page.context().close();
  });
});

describe('a bulk action of a firm with one tariff manager', () => {
  let calls: InquiryCalls;
  // A store of its own, because other tests add tariff managers to the shared one.
  beforeAll(async () => {
    calls = await openInquiryCalls(await openFront({}));
  }, 240_000);
  afterAll(() => calls?.front.close());

  it('comes with this manager filled in and the cursor in the field, and is sent by keys alone', async () => {
    const found = `Ганц тариф ${Date.now()}`;
    const id = await calls.add({ name: found });
    const { page, complaints } = await calls.front.colleague(1);
    await page.goto(`/inquiry?search=${encodeURIComponent(found)}`);
    await rowOf(page, found).getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: 'Тариф оноох' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /Тариф оноох/ });
    const field = dialog.getByRole('combobox', { name: 'Тарифын менежер' });
    await field.and(page.locator(':focus')).waitFor();
    const token = await calls.front.server.tokenOf(6);
    const { body } = await calls.front.server.call('GET', '/api/auth/check', { token });
    const { id: manager, name } = body.userdata.original as { id: number; name: string };
    await page.waitForFunction(`document.activeElement?.value === ${JSON.stringify(name)}`);
    await page.keyboard.press('Control+Enter');
    await waitForMessage(page, '1 мөрд болсон');
    expect((await calls.read(id)).sales_id).toBe(manager);
    expect(complaints).toEqual([]);
  });
});
