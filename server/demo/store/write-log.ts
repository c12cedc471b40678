import { sha256 } from '../../log/chain.js';
import type { Cast, FileValues } from './templates/file-values.js';
import { keyOf, personOf } from './templates/file-values.js';
import { Inboxes } from './inboxes.js';
import type { LogEntry, LogWriter } from './log-writer.js';
import { byTime, officeDay, timeIn, valuesOf, type Codes, type NumberedLife } from './numbering.js';
import type { WrittenUntil } from './progress.js';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** After everything that files do on that day, by the time of Greenwich. */
const readingAt = 11 * 60 * minuteMs;
const friday = 5;

/** What the log is written from. */
export interface LogSource {
  lives: readonly NumberedLife[];
  codes: Codes;
  cast: Cast;
  others: readonly LogEntry[];
}

/** The events of one life on one day, from one of its events to another. */
interface DayOfLife {
  one: NumberedLife;
  from: number;
  to: number;
}

/** Writes the log day by day: what was decided, and the files that repeat the lives among it, in the order of their times. */
export async function writeLog(
  source: LogSource,
  writer: LogWriter,
  written: WrittenUntil | null,
  onDay: (position: number) => void,
): Promise<{ position: number; hash: string }> {
  const inboxes = new Inboxes(written?.inboxes);
  const days = daysOf(source);
  const todo = [...days.keys()]
    .filter((day) => written === null || day > written.day)
    .sort((one, other) => one - other);
  try {
    for (const day of todo) {
      writeDay(day, days.get(day) as Day, source, writer, inboxes);
      if (writer.isFull || day === todo.at(-1)) await writer.flush({ day, inboxes: inboxes.stored() });
      onDay(writer.nextPosition - 1);
    }
  } catch (error) {
    // What is under way is stored or not, but no longer changes when the seeding is begun again.
    await writer.finish().catch(() => undefined);
    throw error;
  }
  return writer.finish();
}

interface Day {
  lives: DayOfLife[];
  others: LogEntry[];
}

function daysOf({ lives, others }: LogSource): Map<number, Day> {
  const days = new Map<number, Day>();
  const dayAt = (at: number): Day => {
    const nr = officeDay(at);
    let day = days.get(nr);
    if (!day) days.set(nr, (day = { lives: [], others: [] }));
    return day;
  };
  for (const entry of others) dayAt(entry.at).others.push(entry);
  for (const one of lives) {
    const { events } = one;
    for (let from = 0; from < events.length; ) {
      const first = events[from]!.at;
      let to = from + 1;
      while (to < events.length && officeDay(events[to]!.at) === officeDay(first)) to++;
      dayAt(first).lives.push({ one, from, to });
      from = to;
    }
  }
  return days;
}

function writeDay(nr: number, day: Day, source: LogSource, writer: LogWriter, inboxes: Inboxes): void {
  const moments: Moment[] = day.others.map((entry) => ({ at: entry.at, file: 0, write: () => writer.add(entry) }));
  for (const { one, from, to } of day.lives)
    for (let copy = 0; copy < one.copies; copy++) addMoments(moments, one, copy, from, to, source, writer, inboxes);
  if (new Date(nr * dayMs).getUTCDay() === friday) {
    const at = nr * dayMs + readingAt;
    moments.push({ at, file: 0, write: () => readNotices(at, source, writer, inboxes) });
  }
  for (const { write } of moments.sort(byTime)) write();
}

/** Something that happens at a time; `file` orders what happens at the same time. */
interface Moment {
  at: number;
  file: number;
  write: () => void;
}

/** One moment for each command of the file on that day: its events follow each other. */
function addMoments(
  moments: Moment[],
  one: NumberedLife,
  copy: number,
  from: number,
  to: number,
  { codes, cast }: LogSource,
  writer: LogWriter,
  inboxes: Inboxes,
): void {
  const file = one.firstFile + copy;
  const values = valuesOf(one, copy, codes, cast);
  for (let first = from; first < to; ) {
    const { command, at } = one.events[first]!;
    let end = first + 1;
    while (end < to && one.events[end]!.command === command) end++;
    const [begin, until, time] = [first, end, timeIn(file, at)];
    moments.push({
      at: time,
      file,
      write: () => {
        for (let nr = begin; nr < until; nr++) writer.add(entryOf(one, nr, time, values, writer.nextPosition, inboxes));
      },
    });
    first = end;
  }
}

function entryOf(
  { events }: NumberedLife,
  nr: number,
  at: number,
  values: FileValues,
  position: number,
  inboxes: Inboxes,
): LogEntry {
  const { type, schema, inboxOf, version, data, meta, command, hasKey } = events[nr]!;
  const user = inboxOf === null ? null : personOf(values, inboxOf);
  return {
    at,
    stream: user === null ? `shipment-${values.id}` : `inbox-${user}`,
    version: user === null ? version : inboxes.add(user, position),
    type,
    schema,
    data: data(values),
    meta: meta(values),
    key: hasKey ? keyOf(values, command) : null,
    personal: null,
  };
}

/** Everybody reads three of four notices on Fridays. */
function readNotices(at: number, { cast }: LogSource, writer: LogWriter, inboxes: Inboxes): void {
  const typeOf = new Map([...cast.people].flatMap(([type, users]) => users.map((user) => [user, type] as const)));
  for (const userId of inboxes.readers()) {
    const { notices, unread, version } = inboxes.read(userId);
    const key = sha256(`demo store inbox ${userId} ${version}`);
    writer.add({
      ...{ at, stream: `inbox-${userId}`, version, type: 'NoticesRead', schema: 1, key, personal: null },
      data: JSON.stringify({ notices }),
      meta: JSON.stringify({
        actor: { userId, type: typeOf.get(userId) ?? null, door: 'http' },
        request: key.slice(0, 32),
        command: 'ReadAllNotices',
        once: { hash: sha256(key), answer: { unread } },
      }),
    });
  }
}
