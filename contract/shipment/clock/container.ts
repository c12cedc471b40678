import { containerUnit, type UnitKind } from '../operations/units/kinds.js';
import { clockSizeOf } from './size.js';
import type { TermsKey } from './terms.js';

/** The days of a container that its clock reads. */
export interface ContainerDays {
  clockBegan: string | null;
  ataBorder: string | null;
  etdBorder: string | null;
  plannedReturn: string | null;
  returned: string | null;
}

/** What the file itself says, for what a unit does not say. */
export interface FileOfContainers extends Omit<ContainerDays, 'clockBegan'> {
  containerStatus: number | null;
  terminal: number | null;
  /** The size of its transport type (D096). */
  size: number | null;
  quantity: number | null;
}

export interface UnitOfFile extends ContainerDays {
  id: number;
  kind: UnitKind;
  number: string;
  sizeType: string | null;
  containerStatus: number | null;
}

/** One container with a clock, or all of a file whose units are not entered. */
export interface Container extends TermsKey {
  /** Null for a file without units. */
  unit: Pick<UnitOfFile, 'id' | 'number'> | null;
  count: number;
  /** The day its clock begins; null before that. */
  began: string | null;
  etdBorder: string | null;
  plannedReturn: string | null;
  returned: string | null;
}

/** Only containers have a clock. A file without units has one for all its containers (D144). */
export function containersOf(file: FileOfContainers, units: readonly UnitOfFile[]): Container[] {
  if (units.length > 0)
    return units.filter(({ kind }) => kind === containerUnit).map((unit) => containerOfUnit(file, unit));
  return [
    {
      ...keyOf(file, null, null),
      unit: null,
      count: file.quantity ?? 1,
      began: file.ataBorder,
      etdBorder: file.etdBorder,
      plannedReturn: file.plannedReturn,
      returned: file.returned,
    },
  ];
}

/** How many containers of the file are not among its units; 0 where none is entered or all are. */
export function notEntered({ quantity }: Pick<FileOfContainers, 'quantity'>, containers: readonly Container[]): number {
  const entered = containers.filter(({ unit }) => unit !== null).length;
  return entered === 0 ? 0 : Math.max(0, (quantity ?? 0) - entered);
}

/** A day that a unit does not have is that of its file (E44). */
function containerOfUnit(file: FileOfContainers, unit: UnitOfFile): Container {
  return {
    ...keyOf(file, unit.sizeType, unit.containerStatus),
    unit: { id: unit.id, number: unit.number },
    count: 1,
    began: unit.clockBegan ?? unit.ataBorder ?? file.ataBorder,
    etdBorder: unit.etdBorder ?? file.etdBorder,
    plannedReturn: unit.plannedReturn ?? file.plannedReturn,
    returned: unit.returned ?? file.returned,
  };
}

function keyOf(file: FileOfContainers, sizeType: string | null, containerStatus: number | null): TermsKey {
  return {
    containerStatus: containerStatus ?? file.containerStatus,
    terminal: file.terminal,
    size: clockSizeOf(sizeType, file.size),
  };
}
