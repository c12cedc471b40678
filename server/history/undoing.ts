import { applyDiff, cellAt, invertDiff, changedSince, changedCells, type Diff } from '../../contract/diff.js';
import { cellNames, type NamedForm } from '../../contract/history/cell-names.js';
import { sameJson } from '../../contract/json.js';
import { Refusal, refuse, type RefusalValues } from '../../contract/refusals/refusals.js';
import { localInstant } from '../../contract/time.js';
import type { CommandToRun } from '../decider/bus.js';
import type { ActorNames } from '../decider/conflict.js';
import type { StoredEvent } from '../log/event.js';
import type { Aggregate, File } from '../projection/aggregate.js';

/** How a kind of record undoes a save: by the command that a user could have sent, with all its checks. */
export type UndoCommand<S = unknown> = (file: File<S>, inverse: Diff, section: string) => CommandToRun | null;

/** The cells that other users saved after the save to be undone; who and when is read outside of the pump. */
export class MovedOn extends Refusal {
  constructor(
    readonly cells: readonly string[],
    /** The other record that contains them, if it is not the one whose save was to be undone. */
    readonly elsewhere?: string,
    values: RefusalValues = { by: '?', at: '?', fields: cells.join(', ') },
  ) {
    super('UndoMovedOn', { values });
  }
}

/** A save and its record: the record now, and its state right after the save. */
interface SaveInFile {
  file: File;
  stateAfterSave: unknown;
  save: StoredEvent;
}

/**
 * The command that undoes a save. Its checks and values are computed again when it is decided, on the newest state: a concurrent save is
 * reported by name when it changed the same cells, and is left as it is everywhere else.
 */
export function undoing(
  aggregate: Aggregate,
  { file, stateAfterSave, save }: SaveInFile,
  commandOf: UndoCommand,
  form: NamedForm = { fields: {} },
): CommandToRun {
  const section = aggregate.events[save.type]?.section ?? '';
  const diff = save.data as Diff;
  const inverse = invertDiff(diff);
  const own = new Set(changedCells(diff));
  const savedIn = (state: unknown): object => aggregate.saved?.(state, section) ?? (state as object);
  const first = commandOf(file, inverse, section);
  if (!first) throw refuse('CannotUndo');
  const { definition } = first;
  return {
    command: first.command,
    definition: {
      ...definition,
      decide(files, command, facts) {
        const newest = files.get(file.stream);
        const now = savedIn(newest.state);
        const moved = changedSince(now, diff);
        if (moved.length > 0) throw new MovedOn(moved);
        const decision = definition.decide(files, commandOf(newest, inverse, section)?.command ?? command, facts);
        // What another record has by now, such as a number that must be unique, was saved there since then.
        const other = decision.events.find(({ stream }) => stream !== file.stream && !isSavedToo(aggregate, stream));
        if (other) throw new MovedOn(changedCells(other.data as Diff), other.stream);
        const saves = decision.events
          .filter(({ type }) => aggregate.events[type]?.section === section && aggregate.events[type].undoable)
          .map(({ data }) => data as Diff);
        // Cells that depend on those of the save are undone too, unless they were entered since then.
        const lost = saves
          .flatMap(changedCells)
          .filter((cell) => !own.has(cell) && !sameJson(cellAt(now, cell), cellAt(savedIn(stateAfterSave), cell)));
        // A value that does not fit the rest of the record any more cannot be restored.
        const typed = Object.entries(inverse.fields).filter(([name]) => Object.hasOwn(form.fields, name));
        const after = saves.reduce(applyDiff, now);
        const stays = changedSince(after, { fields: Object.fromEntries(typed), rows: {} });
        if (lost.length + stays.length > 0) throw new MovedOn([...lost, ...stays]);
        return decision;
      },
    },
  };
}

function isSavedToo({ savesToo = [] }: Aggregate, stream: string): boolean {
  return savesToo.some((kind) => stream.startsWith(`${kind}-`));
}

/** The refusal with the user who last changed these cells, the time, and their labels. */
export async function movedOnBy(
  { cells, elsewhere }: MovedOn,
  since: readonly StoredEvent[],
  aggregate: Aggregate,
  names: ActorNames,
  form: NamedForm | undefined,
): Promise<MovedOn> {
  const isAbout = ({ type, data }: StoredEvent): boolean =>
    aggregate.events[type]?.undoable === true && touches(data as Diff, cells);
  const last = since.findLast(isAbout) ?? since.at(-1);
  const userId = last?.meta.actor.userId ?? null;
  const by = (userId === null ? undefined : (await names([userId])).get(userId)) ?? last?.meta.actor.account ?? '?';
  const fields = cellNames(cells, form ?? { fields: {} });
  return new MovedOn(cells, elsewhere, { by, at: last ? localInstant(last.at) : '?', fields });
}

function touches(diff: Diff, cells: readonly string[]): boolean {
  const reordered = Object.keys(diff.rows).filter((table) => diff.rows[table]?.order);
  return (
    reordered.some((table) => cells.includes(table)) ||
    changedCells(diff).some((path) =>
      cells.some((cell) => path === cell || path.startsWith(`${cell}.`) || cell.startsWith(`${path}.`)),
    )
  );
}
