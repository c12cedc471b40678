import { allowed, type Principal } from '../../permissions.js';
import { guide } from '../../screen.js';
import type { FileTab } from '../section.js';
import { sections } from '../sections.js';
import type { LifeStage } from '../status/life-stages.js';

/** The tabs that belong to the whole file and to none of its sections. */
export const papersTab: FileTab = {
  name: 'papers',
  title: { mn: 'Хэвлэх баримт', en: 'Papers' },
  capability: 'inquiry.read',
  ofOrder: false,
  guide: guide('order', 'Буцаах, хэвлэх', 'Sending back, printing'),
};
export const checklistTab: FileTab = {
  name: 'checklist',
  title: { mn: 'Дуусгах хяналт', en: 'Finishing checklist' },
  capability: 'inquiry.read',
  ofOrder: true,
  guide: guide('order', 'Дуусгах хяналт', 'Finishing checklist'),
};
export const historyTab: FileTab = {
  name: 'history',
  title: { mn: 'Түүх', en: 'History' },
  capability: 'inquiry.read',
  ofOrder: false,
  guide: guide('order', 'Түүх', 'History'),
};

export const fileTabs: readonly FileTab[] = [
  ...sections.flatMap(({ tab }) => tab ?? []),
  checklistTab,
  papersTab,
  historyTab,
];

/** A file that was sent back to the inquiries is no longer an order. */
export function isTabOpen({ capability, ofOrder }: FileTab, stage: LifeStage, user: Principal): boolean {
  const isOrder = stage !== 'open' && stage !== 'closed';
  return allowed(capability, user) && (isOrder || !ofOrder);
}

/** The names of the tabs that a user may open. */
export function partsOf(stage: LifeStage, user: Principal): string[] {
  return fileTabs.filter((tab) => isTabOpen(tab, stage, user)).map(({ name }) => name);
}
