import { choice } from '../fields/choice/field.js';
import type { Values } from '../fields/field.js';
import { byOwnName } from '../form/wire-form.js';
import type { Label } from '../label.js';
import { divisions } from '../reference/fixed/inquiry-choices.js';
import { transmodes } from '../reference/fixed/transmodes.js';
import { cargoKinds, isMoneyKind, type CargoKind } from './kinds.js';

/** Before which step of a file a document is needed, in the order of the steps. */
export const needSteps = {
  border: { mn: 'ETA Border-оос өмнө', en: 'Before ETA Border' },
  clearance: { mn: 'Гаалийн бүрдүүлэлтээс өмнө', en: 'Before clearance' },
  archive: { mn: 'Архивлахаас өмнө', en: 'Before the archive' },
} as const satisfies Readonly<Record<string, Label>>;

type NeedStep = keyof typeof needSteps;

/** One need: a kind of document, the orders that need it, and when. Without a mode or a division all orders need it. */
export const needFields = byOwnName({
  kind: choice({ mn: 'Бичиг баримт', en: 'Document' }, cargoKinds, { required: true, missing: 'choose' }),
  mode: choice({ mn: 'Тээврийн хэлбэр (хоосон бол бүгд)', en: 'Mode (all if empty)' }, transmodes),
  division: choice({ mn: 'Чиглэл (хоосон бол бүгд)', en: 'Division (all if empty)' }, divisions),
  step: choice({ mn: 'Хэзээ', en: 'When' }, needSteps, { required: true, missing: 'choose' }),
});

export type DocumentNeed = { id: number } & Values<typeof needFields>;

/** What the needs of an order depend on. */
export interface NeedingFile {
  mode: number | null;
  division: number | null;
  /** The kinds of its documents. */
  kinds: readonly string[];
}

/** A kind of document that an order needs, and whether the order has one. */
export interface FileNeed {
  kind: CargoKind;
  step: NeedStep;
  isMet: boolean;
}

/** The kinds of the documents of the cargo that were not removed. Each version counts with its own kind. */
export function kindsOfDocuments(documents: readonly { kind: string; removedAt: string | null }[]): string[] {
  const live = documents.filter(({ kind, removedAt }) => removedAt === null && !isMoneyKind(kind));
  return [...new Set(live.map(({ kind }) => kind))].sort();
}

/** The needs of an order in the order of the steps. A kind that two rows of the settings name is needed once, before the earlier step. */
export function needsOfFile(needs: readonly DocumentNeed[], { mode, division, kinds }: NeedingFile): FileNeed[] {
  const own = needs.filter(
    (need) => (need.mode === null || need.mode === mode) && (need.division === null || need.division === division),
  );
  const ordered = (Object.keys(needSteps) as NeedStep[]).flatMap((step) => own.filter((need) => need.step === step));
  const isFirst = ({ kind }: DocumentNeed, at: number): boolean => ordered.findIndex((one) => one.kind === kind) === at;
  return ordered.filter(isFirst).map(({ kind, step }) => ({ kind, step, isMet: kinds.includes(kind) }));
}

export function missingKinds(needs: readonly DocumentNeed[], file: NeedingFile): CargoKind[] {
  return needsOfFile(needs, file)
    .filter(({ isMet }) => !isMet)
    .map(({ kind }) => kind);
}
