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

/**
 * Writes the log day by day: what was decided, and the files that repeat the lives among it, in the order of their times. In memory are the
 * moments of one day and the events that are not stored yet.
 */
export async function writeLog(
  source: LogSource,
  writer: LogWriter,
  written: WrittenUntil | null,
  onWritten: (position: number) => void,
): Promise<{ position: number; hash: string }> {
  const inboxes = new Inboxes(written?.inboxes);
  const days = daysOf(source);
  const todo = [...days.keys()].filter((day) => day >= (written?.day ?? day)).sort((one, other) => one - other);
  let until = { day: written?.day ?? 0, moments: written?.moments ?? 0 };
  const flush = async (): Promise<void> => {
    await writer.flush({ ...until, inboxes: inboxes.stored() });
    onWritten(writer.nextPosition - 1);
  };
  try {
    for (const day of todo) {
      const moments = momentsOf(day, days.get(day) as Day);
      for (let nr = day === until.day ? until.moments : 0; nr < moments.length; nr++) {
        writeMoment(moments[nr] as Moment, source, writer, inboxes);
        until = { day, moments: nr + 1 };
        if (writer.isFull) await flush();
      }
    }
    await flush();
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

/** Something that happens at a time; `file` orders what happens at the same time. */
type Moment = { at: number; file: number } & (
  | { what: 'decided'; entry: LogEntry }
  | { what: 'reading' }
  /** A command of a file that repeats a life: events of the life, from one to another, which follow each other. */
  | { what: 'command'; one: NumberedLife; from: number; to: number }
);

/** What happens on a day, in its order. */
function momentsOf(nr: number, day: Day): Moment[] {
  const moments: Moment[] = day.others.map((entry) => ({ at: entry.at, file: 0, what: 'decided', entry }));
  for (const one of day.lives) addCommands(moments, one);
  if (new Date(nr * dayMs).getUTCDay() === friday)
    moments.push({ at: nr * dayMs + readingAt, file: 0, what: 'reading' });
  return moments.sort(byTime);
}

/** The commands of all files that repeat a life, on one day. */
function addCommands(moments: Moment[], { one, from: begin, to: end }: DayOfLife): void {
  for (let from = begin; from < end; ) {
    const { command, at } = one.events[from]!;
    let to = from + 1;
    while (to < end && one.events[to]!.command === command) to++;
    for (let copy = 0; copy < one.copies; copy++) {
      const file = one.firstFile + copy;
      moments.push({ at: timeIn(file, at), file, what: 'command', one, from, to });
    }
    from = to;
  }
}

function writeMoment(moment: Moment, source: LogSource, writer: LogWriter, inboxes: Inboxes): void {
  switch (moment.what) {
    case 'decided':
      return writer.add(moment.entry);
    case 'reading':
      return readNotices(moment.at, source, writer, inboxes);
    case 'command': {
      const { one, file, at, from, to } = moment;
      const values = valuesOf(one, file, source.codes, source.cast);
      for (let nr = from; nr < to; nr++) writer.add(entryOf(one, nr, at, values, writer.nextPosition, inboxes));
      return;
    }
    default:
      return moment satisfies never;
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
