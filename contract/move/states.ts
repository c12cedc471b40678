import type { Label } from '../label.js';

/** The life of a move (D174). Frozen: stored with moves. */
export const moveStates = {
  preparing: { mn: 'Бэлтгэж буй', en: 'Being prepared' },
  rehearsed: { mn: 'Туршсан', en: 'Rehearsed' },
  /** A job writes it into the lists; until it ends nothing of the move changes. */
  writing: { mn: 'Нүүлгэж байна', en: 'Being moved' },
  confirmed: { mn: 'Баталсан', en: 'Confirmed' },
  takingBack: { mn: 'Буцааж байна', en: 'Being taken back' },
  finished: { mn: 'Дууссан', en: 'Finished' },
  discarded: { mn: 'Хаясан', en: 'Discarded' },
} as const satisfies Record<string, Label>;
export type MoveState = keyof typeof moveStates;

/** Files, mappings and answers change only in these states. */
export const openMoveStates: readonly MoveState[] = ['preparing', 'rehearsed'];

/** Later lists of the old system are compared with moves in these states. */
export const comparedMoveStates: readonly MoveState[] = ['confirmed', 'finished'];

/** A job is at work on a move in these states. */
export const busyMoveStates: readonly MoveState[] = ['writing', 'takingBack'];

/** Why a record that a move wrote was not taken back. Frozen: stored with what was written. */
export const stayReasons = {
  changed: {
    mn: 'Нүүлгэсний дараа өөр хүн өөрчилсөн',
    en: 'Changed by somebody since it was moved',
  },
  laterMove: {
    mn: 'Дараагийн нүүлгэлт мөр нэмсэн, эсвэл зассан: эхлээд түүнийг буцаана уу',
    en: 'A later move has added to it or changed it: take that one back first',
  },
  used: { mn: 'Өөр бичлэгт ашигласан, эсвэл энэ бүртгэлээр нэвтэрсэн', en: 'Used by other records, or signed in with' },
} as const satisfies Record<string, Label>;
export type StayReason = keyof typeof stayReasons;

/** The life of a rehearsal. */
export const rehearsalStates = {
  running: { mn: 'Туршиж байна', en: 'Running' },
  ready: { mn: 'Бэлэн', en: 'Ready' },
  refused: { mn: 'Мөр зөрсөн', en: 'A row was refused' },
  failed: { mn: 'Системийн алдаа гарсан', en: 'Failed' },
  /** A person was erased since, or the program was replaced: it may not be shown any more. */
  gone: { mn: 'Хуучирсан', en: 'Out of date' },
} as const satisfies Record<string, Label>;
export type RehearsalState = keyof typeof rehearsalStates;

/** What would become of a row. Frozen: stored with rows. */
export const rowStates = {
  new: { mn: 'Шинэ', en: 'New' },
  changed: { mn: 'Өөрчлөгдсөн', en: 'Changed' },
  same: { mn: 'Ижил', en: 'Same' },
  /** A part of another row, or of what is here already: the same party twice. */
  joined: { mn: 'Нийлсэн', en: 'Joined' },
  wrong: { mn: 'Алдаатай', en: 'Wrong' },
  doubtful: { mn: 'Эргэлзээтэй', en: 'Doubtful' },
} as const satisfies Record<string, Label>;
export type RowState = keyof typeof rowStates;

/** Rows in these states are written only where somebody ticked them. */
export const tickedStates = ['changed', 'doubtful'] as const satisfies readonly RowState[];

/** Whether a row of a checked move is written, by its state and its tick. */
export function isWrittenAs(state: RowState, isTicked: boolean): boolean {
  return tickedStates.some((one) => one === state) ? isTicked : state === 'new' || state === 'joined';
}

/** The rows of a move by state, and how many of those that have to be ticked are. */
interface CountedRows {
  counts: Readonly<Record<RowState, number>>;
  ticked: Readonly<Record<(typeof tickedStates)[number], number>>;
}

/** How many rows would be written. */
export function countWritten({ counts, ticked }: CountedRows): number {
  return counts.new + counts.joined + ticked.changed + ticked.doubtful;
}

/** How many rows would stay behind: wrong ones, and those that nobody ticked. */
export function countLeftOut({ counts, ticked }: CountedRows): number {
  return counts.wrong + counts.doubtful - ticked.doubtful + counts.changed - ticked.changed;
}

/** The reading of a file in the background. */
export const fileStates = {
  waiting: { mn: 'Ээлжээ хүлээж буй', en: 'Waiting' },
  reading: { mn: 'Уншиж буй', en: 'Being read' },
  read: { mn: 'Уншсан', en: 'Read' },
  refused: { mn: 'Уншиж болсонгүй', en: 'Cannot be read' },
  cancelled: { mn: 'Зогсоосон', en: 'Stopped' },
} as const satisfies Record<string, Label>;
export type FileState = keyof typeof fileStates;

/** Why a line of a sheet is no row of it. Frozen: stored with lines. */
export const leftOutReasons = {
  above: { mn: 'Толгойн дээрх мөр', en: 'Above the head' },
  head: { mn: 'Толгой', en: 'Head' },
  headAgain: { mn: 'Давтсан толгой', en: 'The head again' },
  total: { mn: 'Дүнгийн мөр', en: 'A row of totals' },
} as const satisfies Record<string, Label>;
export type LeftOutReason = keyof typeof leftOutReasons;

/** How a row of a later list of the old system compares with the lists here. */
export const comparedStates = {
  differs: { mn: 'Зөрүүтэй', en: 'Differs' },
  onlyThere: { mn: 'Зөвхөн хуучинд', en: 'Only there' },
  onlyHere: { mn: 'Зөвхөн энд', en: 'Only here' },
  wrong: { mn: 'Тулгах боломжгүй', en: 'Cannot be compared' },
  equal: { mn: 'Ижил', en: 'Equal' },
} as const satisfies Record<string, Label>;
export type ComparedState = keyof typeof comparedStates;

/** How far a comparison is. */
export const comparisonStates = {
  reading: { mn: 'Уншиж буй', en: 'Being read' },
  refused: { mn: 'Уншиж болсонгүй', en: 'Cannot be read' },
  /** No sheet is like one of the move, or a needed column is missing. */
  unmapped: { mn: 'Багана тааруулах', en: 'Columns to be mapped' },
  checking: { mn: 'Тулгаж буй', en: 'Being compared' },
  failed: { mn: 'Тулгаж чадсангүй', en: 'Could not be compared' },
  done: { mn: 'Тулгасан', en: 'Compared' },
} as const satisfies Record<string, Label>;
