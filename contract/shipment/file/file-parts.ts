import type { Label } from '../../label.js';
import { allowed, type Principal, type Capability } from '../../permissions.js';
import type { LifeStage } from '../status/life-stages.js';

/** The parts of a file that open next to each other: their names, their rights, and whether only an order has them. */
export const fileParts = {
  quotation: { title: { mn: 'Үнийн санал', en: 'Inquiry' }, capability: 'inquiry.read', ofOrder: false },
  order: { title: { mn: 'Захиалга', en: 'Order' }, capability: 'order.read', ofOrder: true },
  operations: { title: { mn: 'Үйл ажиллагаа', en: 'Operations' }, capability: 'operation.read', ofOrder: true },
  customs: { title: { mn: 'Гааль', en: 'Customs' }, capability: 'customs.read', ofOrder: true },
  money: { title: { mn: 'Мөнгө', en: 'Money' }, capability: 'finance.read', ofOrder: true },
  papers: { title: { mn: 'Бичиг баримт', en: 'Papers' }, capability: 'inquiry.read', ofOrder: false },
  history: { title: { mn: 'Түүх', en: 'History' }, capability: 'inquiry.read', ofOrder: false },
} as const satisfies Record<string, { title: Label; capability: Capability; ofOrder: boolean }>;
export type FilePart = keyof typeof fileParts;

/** The parts of a file that a user may open; a file that was sent back to the inquiries is no longer an order. */
export function partsOf(stage: LifeStage, user: Principal): FilePart[] {
  const isOrder = stage !== 'open' && stage !== 'closed';
  return (Object.keys(fileParts) as FilePart[]).filter((part) => {
    const { capability, ofOrder } = fileParts[part];
    return allowed(capability, user) && (isOrder || !ofOrder);
  });
}
