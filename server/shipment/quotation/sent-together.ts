import type { Pool } from 'pg';
import { filesLink } from '../../../contract/shipment/files-link.js';
import type { NewNotice } from '../../../contract/notification/new-notice.js';
import { inquiryList } from '../../../contract/shipment/quotation/lists.js';
import type { ServedBulkAct } from '../../bulk/act.js';
import { toRun } from '../../decider/bus.js';
import type { CommandDefinition } from '../../decider/command.js';
import { parseStream } from '../../log/event.js';
import { inboxesOf, noticesTo } from '../file/notices.js';
import { shipmentStream } from '../file/shipment-file.js';
import { shipments } from '../tables.js';
import { sentTexts } from './send.js';

interface SentFile {
  id: number;
  name: string;
  receiver: number;
}

/** How many names a notice has; the list that it opens has all. */
const namesShown = 3;

const notifyOfSent: CommandDefinition<{ to: number; notice: NewNotice }, { to: number }> = {
  name: 'NotifyOfSentTogether',
  streams: ({ to }) => inboxesOf([to]),
  decide: (files, { to, notice }) => ({ events: noticesTo(files, [to], notice), answer: { to } }),
};

/** One notice to each receiver about all files that a bulk action sent to him. */
export function noticeOfSent(type: keyof typeof sentTexts): NonNullable<ServedBulkAct['afterwards']> {
  return async ({ act, ids }, db) => {
    const names = await namesOf(db, ids);
    const { rows: sent } = await db.query<{ stream: string; receiver: number }>(
      `select e.stream, (e.data->>$2)::integer as receiver from event e
        where e.meta->>'act' = $1 and e.type = $3 and e.stream = any($4) order by e.position`,
      [act, type === 'InquirySentToTariff' ? 'tariff' : 'sales', type, ids.map(shipmentStream)],
    );
    const rows = sent.flatMap(({ stream, receiver }): SentFile[] => {
      const { id } = parseStream(stream);
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name, receiver }];
    });
    const receivers = [...new Set(rows.map(({ receiver }) => receiver))];
    return receivers.map((to) =>
      toRun(notifyOfSent, {
        to,
        notice: noticeAbout(
          sentTexts[type],
          rows.filter(({ receiver }) => receiver === to),
        ),
      }),
    );
  };
}

async function namesOf(db: Pick<Pool, 'query'>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `select s.id, s.name from ${shipments} s where s.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function noticeAbout(text: string, files: readonly Pick<SentFile, 'id' | 'name'>[]): NewNotice {
  const [first, ...others] = files;
  if (first && others.length === 0)
    return { body: `${text}: ${first.name}`, options: JSON.stringify({ inquiryid: first.id }) };
  const names = files.slice(0, namesShown).map(({ name }) => name);
  const more = files.length > namesShown ? ' …' : '';
  return {
    body: `${text}: ${files.length} файл – ${names.join(', ')}${more}`,
    link: filesLink(
      inquiryList,
      files.map(({ id }) => id),
    ),
  };
}
