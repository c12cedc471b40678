import { Inject, Injectable } from '@nestjs/common';
import { withoutInvisible } from '../../../../contract/fields/read-text.js';
import { allowed, type Principal } from '../../../../contract/permissions.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import {
  guessColumns,
  headLine,
  type GuessedColumn,
  type RailwayColumn,
} from '../../../../contract/shipment/operations/railway/columns.js';
import {
  maxLines,
  partsOf,
  railwayParts,
  type RailwayLine,
  type RailwayPart,
} from '../../../../contract/shipment/operations/railway/lines.js';
import {
  outcomes,
  type RailwayOutcome,
  type RailwayPreview,
  type RailwayPreviewLine,
} from '../../../../contract/shipment/operations/railway/routes.js';
import { localDay } from '../../../../contract/time.js';
import { Database } from '../../../database/database.js';
import { Kernel } from '../../../decider/kernel.js';
import type { FileContent } from '../../../disk/file-content.js';
import type { Language } from '../../../http/language.js';
import { SheetTasks } from '../../../process/process.module.js';
import { sheetTask } from '../../../sheet/sheet-task.js';
import { findCandidates, type Candidate, type Candidates } from './candidates.js';
import { readNames } from './names.js';
import { readLines, type ReadLine } from './read-lines.js';

interface Reading {
  user: Principal;
  language: Language;
  /** As the user corrected them. */
  columns: readonly RailwayColumn[] | undefined;
}

/** The most cells that the columns are guessed from. */
const maxGuessed = 300;

/** Reads a list of the railway and shows what it would write, line by line. */
@Injectable()
export class RailwayReader {
  constructor(
    @Inject(Database) private readonly database: Pick<Database, 'pool'>,
    @Inject(Kernel) private readonly kernel: Pick<Kernel, 'now'>,
    @Inject(SheetTasks) private readonly tasks: Pick<SheetTasks, 'run'>,
  ) {}

  async preview(
    source: FileContent | { text: string },
    { user, language, columns: corrected }: Reading,
  ): Promise<RailwayPreview> {
    const [sheet, names] = await Promise.all([this.tasks.run(sheetTask, source, user.id), readNames(this.database)]);
    // The reader of sheets takes the first line for the head; a list of the railway may have none, or titles above it.
    const all = [{ line: 1, cells: sheet.head }, ...sheet.rows].map(({ line, cells }) => ({
      line,
      cells: cells.map(withoutInvisible),
    }));
    const headAt = headLine(all.map(({ cells }) => cells));
    const rows = all.slice(headAt + 1);
    if (rows.length > maxLines) throw refuse('ImportTooLong', { values: { most: maxLines } });
    const head = headAt < 0 ? [] : (all[headAt]?.cells ?? []);
    const today = localDay(this.kernel.now());
    const cells = rows.map((row) => row.cells);
    const guessed = guessColumns(head, cells.slice(0, maxGuessed), names, today);
    const columns = guessed.map((column, at): GuessedColumn => {
      const kind = corrected?.[at];
      return kind === undefined ? column : { kind, isMixed: false };
    });
    const lines = readLines(
      rows,
      columns.map(({ kind }) => kind),
      names,
      today,
    );
    const candidates = await findCandidates(this.database, lines);
    const answered = lines.map((line) => answerOf(line, candidates, user, language));
    return {
      columns: columns.map(({ kind, isMixed }, at) => ({
        head: head[at] ?? '',
        kind,
        isMixed,
        sample: cells.find((row) => row[at])?.[at]?.slice(0, 60) ?? '',
      })),
      lines: answered,
      counts: countsOf(answered),
    };
  }
}

function answerOf(line: ReadLine, candidates: Candidates, user: Principal, language: Language): RailwayPreviewLine {
  const { values, problems, remarks, number, code, state } = line;
  const found = values ? candidates.of(line) : [];
  const running = found.filter(({ isRunning }) => isRunning);
  const files = running.map((candidate) => fileOf(candidate, values, candidates, user));
  return {
    line: line.line,
    outcome: outcomeOf(line, found, files),
    number: number || (code ?? ''),
    on: values?.on ?? null,
    place: values?.place ?? null,
    state,
    problems: problems.map(({ column, message }) => ({ column, message: message[language] })),
    remarks: remarks.map((remark) => remark[language]),
    entered: values ?? {},
    files,
  };
}

type AnsweredFile = RailwayPreviewLine['files'][number];

function fileOf(
  { id, code, unit, isCarrier }: Candidate,
  values: ReadLine['values'],
  candidates: Candidates,
  user: Principal,
): AnsweredFile {
  const line = { ...values, unit } as RailwayLine;
  const parts = Object.entries(partsOf(line, candidates.recorded(id))).map(([part, state]) => {
    const mayWrite = allowed(railwayParts[part as RailwayPart].capability, user);
    return [part, state === 'write' && !mayWrite ? 'denied' : state] as const;
  });
  return { id, code, unit, isCarrier, parts: Object.fromEntries(parts) };
}

function outcomeOf({ values }: ReadLine, found: readonly Candidate[], files: readonly AnsweredFile[]): RailwayOutcome {
  if (!values) return 'unreadable';
  if (found.length === 0) return 'unknown';
  if (files.length === 0) return 'finished';
  const isRecorded = files.every(({ parts }) => !Object.values(parts).includes('write'));
  if (isRecorded) return 'recorded';
  return files.length === 1 ? 'matched' : 'choose';
}

function countsOf(lines: readonly RailwayPreviewLine[]): RailwayPreview['counts'] {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as RailwayPreview['counts'];
  for (const { outcome } of lines) counts[outcome]++;
  return counts;
}
