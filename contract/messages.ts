/** What is said when something worked, as the product words it. */
export const messages = {
  saved: { mn: 'Амжилттай хадгаллаа', en: 'Saved' },
  updated: { mn: 'Амжилттай шинэчлэгдлээ', en: 'Updated' },
  deleted: { mn: 'Амжилттай устгагдлаа', en: 'Deleted' },
  signedOut: { mn: 'Системээс гарлаа', en: 'Signed out' },
  sessionEnded: { mn: 'Нэвтрэлтийг хаалаа', en: 'The session was ended' },
  undone: { mn: 'Өөрчлөлтийг буцаалаа', en: 'The change was undone' },
} as const;
export type MessageName = keyof typeof messages;
