import { Injectable } from '@nestjs/common';
import type { Label } from '../../../contract/label.js';
import { moveKindNamed, moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { moveStates } from '../../../contract/move/states.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { FirmSettings } from '../../firm/firm-settings.js';
import type { Language } from '../../http/language.js';
import { movesStream } from '../../origin/moves.aggregate.js';
import { MoveAnswersStore } from '../answers/answers.js';
import { WrittenMoves } from '../confirm/written-moves.js';
import { Moves } from '../moves.js';
import type { JoinedRow, LeftOutRows, MoveReport, PartyDifference } from './move-report.js';

/** Reads the reports of confirmed moves. */
@Injectable()
export class MoveReports {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
    private readonly written: WrittenMoves,
    private readonly answers: MoveAnswersStore,
    private readonly firm: FirmSettings,
  ) {}

  async read(id: number, language: Language): Promise<MoveReport> {
    const [{ name }, written] = await Promise.all([this.moves.one(id), this.written.one(id, language)]);
    const { state, system, sheets, lists, totals, confirmed } = written;
    const position = await this.positionOf(id);
    if (!confirmed || position === undefined) throw refuse('MoveNotReported', { values: { state: moveStates[state] } });
    const [hash, firm, sheetNames, leftOut, joined, parties, answers] = await Promise.all([
      this.kernel.reader.hashAt(position),
      this.firm.asOf(position),
      this.sheetNames(id),
      this.leftOut(id),
      this.joined(id),
      this.differences(id),
      this.answers.table(id, language),
    ]);
    return {
      ...{ id, name, system, sheets, lists, totals, confirmed, firm, language, sheetNames },
      ...{ leftOut, joined, parties, position, hash: hash ?? '' },
      answers: answers.map(([question = '', ...cells], at) => [
        at === 0 ? question : labelOf(question)[language],
        ...cells,
      ]),
    };
  }

  /** Where in the log its writing ended; each attempt that was taken back ended otherwise. */
  private async positionOf(id: number): Promise<number | undefined> {
    const events = await this.kernel.reader.stream(movesStream);
    return events.findLast(({ type, data }) => type === 'MoveWritten' && data['move'] === id)?.position;
  }

  private async sheetNames(id: number): Promise<Map<number, string>> {
    const { rows } = await this.database.pool.query<{ id: number; name: string }>(
      `select s.id, f.name || ', ' || s.name as name from move_sheet s join move_file f on f.id = s.file_id where s.move_id = $1`,
      [id],
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  private async leftOut(id: number): Promise<LeftOutRows[]> {
    const { rows } = await this.database.pool.query<Omit<LeftOutRows, 'label'> & { kind: string }>(
      `select sheet_id as sheet, kind, state, message, rows from move_left_out where move_id = $1
        order by sheet_id, kind, state desc, rows desc, id`,
      [id],
    );
    return rows.map(({ kind, ...row }) => ({
      ...row,
      label: moveKindNamed(kind)?.label ?? { mn: kind, en: kind },
    }));
  }

  private async joined(id: number): Promise<JoinedRow[]> {
    const { rows } = await this.database.pool.query<JoinedRow>(
      `select sheet_id as sheet, line, number, name, into_name as "into" from move_joined where move_id = $1
        order by into_name, sheet_id, line`,
      [id],
    );
    return rows;
  }

  private async differences(id: number): Promise<PartyDifference[]> {
    const { rows } = await this.database.pool.query<PartyDifference>(
      `select side, name, currency, typed, counted, difference from move_party_difference where move_id = $1
        order by side desc, name, currency`,
      [id],
    );
    return rows;
  }
}

/** A question is named by the first column that asks it. */
function labelOf(question: string): Label {
  const columns = moveKinds.flatMap((kind) => Object.values(kind.columns));
  return columns.find(({ answers }) => answers?.name === question)?.label ?? { mn: question, en: question };
}
