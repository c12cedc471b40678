/** What a call that succeeded says (D008). */
export const messages = {
  saved: { mn: 'Амжилттай хадгаллаа', en: 'Saved' },
  updated: { mn: 'Амжилттай шинэчлэгдлээ', en: 'Updated' },
  deleted: { mn: 'Амжилттай устгагдлаа', en: 'Deleted' },
  signedOut: { mn: 'Системээс гарлаа', en: 'You have signed out' },
  undone: { mn: 'Өөрчлөлтийг буцаалаа', en: 'The change was undone' },
} as const;
export type MessageName = keyof typeof messages;
