import type { Label } from '../../label.js';
import { arrived, closed, shippingOrder } from './status.js';

/** The stages of a file (part 4.1 of the decisions), from its status and whether it is finished, archived or deleted. */
export const lifeStages = {
  open: { mn: 'Нээлттэй', en: 'Open' },
  closed: { mn: 'Хаагдсан', en: 'Closed' },
  order: { mn: 'Захиалга', en: 'Shipping order' },
  pending: { mn: 'Дууссан, хүлээгдэж буй', en: 'Finished, pending' },
  arrived: { mn: 'Ирсэн', en: 'Arrived' },
  archived: { mn: 'Архивласан', en: 'Archived' },
  deleted: { mn: 'Устгасан', en: 'Deleted' },
} as const satisfies Record<string, Label>;
export type LifeStage = keyof typeof lifeStages;

/** Whether the file is a shipping order. */
export function isOrder(stage: LifeStage): boolean {
  return stage === 'order' || stage === 'pending' || stage === 'arrived' || stage === 'archived';
}

interface StageFacts {
  status: number;
  deleted: boolean;
  finishedAt: string | null;
  archivedAt: string | null;
}

export function stageOf({ status, deleted, finishedAt, archivedAt }: StageFacts): LifeStage {
  if (deleted) return 'deleted';
  if (archivedAt !== null) return 'archived';
  if (status === arrived) return 'arrived';
  if (status === shippingOrder) return finishedAt === null ? 'order' : 'pending';
  return status === closed ? 'closed' : 'open';
}
