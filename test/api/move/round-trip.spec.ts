import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { DocumentStore } from '../../../server/document/files/document-store.js';
import { ImageStore } from '../../../server/document/images/image-store.js';
import { FirstInquiries } from '../../../server/demo/first-inquiries.js';
import { changeFirm } from '../../../server/firm/commands.js';
import { addUser } from '../../../server/identity/user/commands.js';
import { typed } from '../../builders/command-line.js';
import { envelope, testKernel, type TestKernel } from '../../builders/kernel.js';
import { openServer, type RunningServer } from '../running-server.js';

const firm = 'Ганзам Логистик ХХК';
const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });
const weeks = 8;

let folder: string;
let office: RunningServer;
let empty: TestKernel;

const zuuchOn = (url: string, data: string) => async (...argv: string[]) => {
  const { exit, output, messages } = await typed([...argv, '--json'], { url, environment: { DATA_DIR: data } });
  if (output === '') throw new Error(messages);
  return { exit, data: JSON.parse(output) };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-round-'));
  office = await openServer({ DEMO: 'small' });
  const [images, documents] = [office.app.get(ImageStore), office.app.get(DocumentStore)];
  await new FirstInquiries(
    office.app.get(Kernel),
    weeks,
    (bytes, by) => images.store({ bytes }, 'tracing', by),
    async (bytes, by) => (await documents.store({ bytes }, by)).file,
  ).seed();
  empty = await testKernel({ aggregates });
  const { commands } = empty.kernel;
  const fields = { name: 'saraa', email: 'saraa@ganzam.test', phone: '99112233', type: 4, active: 1 };
  await commands.run(addUser, { fields, credentialId: 0 }, admin);
  await commands.run(changeFirm, { form: { fields: { name: firm }, tables: {} } }, admin);
}, 600_000);
afterAll(async () => {
  await empty?.close();
  await office?.close();
  await rm(folder, { recursive: true });
});

describe('out and in again', () => {
  it('comes over without hand work', async () => {
    const out = join(folder, 'out');
    const from = zuuchOn(office.database.url, office.dataFolder);
    const into = zuuchOn(empty.url, folder);
    expect(await from('export', 'all', '--out', out, '--yes')).toMatchObject({ exit: 0, data: { missing: 0 } });
    console.log(await readdir(join(out, 'move')));
    const { data: move } = await into('move', 'new', 'Бүгд', '--system', 'Зууч', '--yes');
    const added = await into('move', 'add', move.id, out, '--yes');
    console.log(JSON.stringify(added, null, 1));
    const checked = await into('move', 'check', move.id, '--accept', 'all', '--yes');
    console.log(JSON.stringify(checked.data.found.filter((one: {state:string}) => !['new','same'].includes(one.state)), null, 0).replaceAll('},{','},\n{'));
    expect(checked.exit).toBe(0);
    const confirmed = await into('move', 'confirm', move.id, '--firm', firm, '--without-totals', '--leave-doubles', '--yes');
    console.log(JSON.stringify(confirmed.data).slice(0, 3000));
    expect(confirmed.exit).toBe(0);
  }, 600_000);
});
