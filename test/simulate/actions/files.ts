import sharp from 'sharp';
import type { SimulatedUser } from '../simulated-user.js';
import type { Body } from '../simulation-state.js';
import type { UserAction } from './user-action.js';

const columns = { filters: {}, columns: ['id', 'code'], format: 'csv' } as const;

/** Requests a file of a list, which the worker writes. */
const exportList = (user: SimulatedUser) =>
  user.write('/api/exports', { list: 'operation', ...columns, language: 'en' });

async function addSchedule(user: SimulatedUser): Promise<void> {
  const name = `Хуваарь ${user.account.id}-${user.dice.below(1_000_000)}`;
  const body: Body = { what: 'operation', ...columns, cron: '0 8 * * 1-5', tz: 'Asia/Ulaanbaatar', name };
  await user.write('/api/exports/schedules', body);
}

/** Runs, pauses, resumes or deletes one of the own schedules. */
async function changeSchedule(user: SimulatedUser): Promise<void> {
  const { status, body } = await user.read('/api/exports/schedules');
  const schedules = (status === 200 ? body['schedules'] : []) as { id: number }[];
  if (schedules.length === 0) return;
  const verb = user.dice.pick(['run', 'run', 'pause', 'resume', 'delete'] as const);
  await user.write(`/api/exports/schedules/${user.dice.pick(schedules).id}/${verb}`, {});
}

/** Uploads a picture of the user's own account. */
async function uploadPicture(user: SimulatedUser): Promise<void> {
  const { dice, account } = user;
  const background = { r: dice.below(256), g: dice.below(256), b: dice.below(256) };
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const upload = (): FormData => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
    return form;
  };
  await user.write(`/api/settings/user/${account.id}/image`, {}, { upload, changes: true });
}

/** Reads the inquiries of a day before all others: they stay as they were at its end. */
async function lookAtPast(user: SimulatedUser): Promise<void> {
  const { pastDay, pastInquiries } = user.state.office;
  const { status, body } = await user.write(`/api/as-of/${pastDay}`, {});
  if (status !== 200 || body['state'] !== 'ready') return;
  const past = await user.read(`/api/inquiry?as_of=${pastDay}&perpage=100`);
  if (past.status !== 200) return;
  const ids = (past.body['listdata'] as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other);
  if (ids.join() !== pastInquiries.join())
    user.state.broken.push(`on ${pastDay} the inquiries were ${pastInquiries.join()}, but now ${ids.join()} are shown`);
}

export const fileActions: readonly UserAction[] = [
  { name: 'export a list', may: 'operation.read', weight: 1, run: exportList },
  { name: 'add a schedule', may: 'export.any', weight: 1, run: addSchedule },
  { name: 'change a schedule', may: 'export.any', weight: 2, run: changeSchedule },
  { name: 'upload a picture', may: 'user.picture', weight: 1, run: uploadPicture },
  { name: 'look at a past day', may: 'inquiry.list', weight: 1, run: lookAtPast },
];
