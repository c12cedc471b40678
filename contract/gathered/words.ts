import type { Label } from '../label.js';

/** What the page of notices says about those of our own. */
export const gatheredWords = {
  heading: { mn: 'Миний тээврүүд', en: 'My shipments' },
  none: { mn: 'Шинэ зүйл алга', en: 'Nothing yet' },
  more: { mn: 'Өмнөх', en: 'Earlier' },
  readAll: { mn: 'Бүгдийг уншсан', en: 'Mark these as read' },
  settings: { mn: 'Юуг мэдэгдэх вэ', en: 'What to notify me of' },
  forMe: { mn: 'Надад', en: 'Me' },
  forFirm: { mn: 'Бүх хүнд', en: 'Everybody' },
  firmOff: { mn: 'компани унтраасан', en: 'switched off by the firm' },
} as const satisfies Record<string, Label>;
