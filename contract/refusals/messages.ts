/** The messages of successful calls (D008). */
export const messages = {
  saved: { mn: 'Амжилттай хадгаллаа', en: 'Saved' },
  updated: { mn: 'Амжилттай шинэчлэгдлээ', en: 'Updated' },
  deleted: { mn: 'Амжилттай устгагдлаа', en: 'Deleted' },
  read: { mn: 'Уншсанаар тэмдэглэлээ', en: 'Marked as read' },
  signedOut: { mn: 'Системээс гарлаа', en: 'You have signed out' },
  merged: { mn: 'Амжилттай нэгтгэлээ', en: 'Merged' },
  imported: { mn: 'Амжилттай оруулж дууслаа', en: 'Imported' },
  undone: { mn: 'Өөрчлөлтийг буцаалаа', en: 'The change was undone' },
  sent: { mn: 'Амжилттай илгээлээ', en: 'Sent' },
  movedToOrder: { mn: 'Захиалга үүслээ', en: 'The shipping order was made' },
  inquiryClosed: { mn: 'Үнийн хүсэлтийг хаалаа', en: 'The inquiry was closed' },
  sentBack: { mn: 'Үнийн хүсэлт рүү буцаалаа', en: 'Sent back to the inquiries' },
  finishUndone: { mn: 'Дууссаныг цуцаллаа', en: 'The finish was taken back' },
  archived: { mn: 'Амжилттай архивлалаа', en: 'Archived' },
  broughtBack: { mn: 'Архиваас буцаалаа', en: 'Brought back from the archive' },
  restored: { mn: 'Амжилттай сэргээлээ', en: 'Restored' },
  exportRequested: { mn: 'Файл бэлтгэж эхэллээ', en: 'The file is being made' },
  exportCancelled: { mn: 'Файл бэлтгэхийг цуцаллаа', en: 'The file was cancelled' },
  exportDefect: { mn: 'системд алдаа гарлаа. Дахин оролдоно уу.', en: 'something went wrong. Try again.' },
  bulkCancelled: { mn: 'Зогсоолоо. Болсон нь хэвээр үлдэнэ.', en: 'Stopped. What was done stays.' },
  schedulePaused: { mn: 'Хуваарийг түр зогсоолоо', en: 'The schedule rests' },
  scheduleResumed: { mn: 'Хуваарийг үргэлжлүүллээ', en: 'The schedule runs again' },
  storeReleased: { mn: 'Тогтмол файл, шууданг үргэлжлүүллээ', en: 'Schedules and letters run again' },
  /** Shown after an unexpected error. */
  defect: {
    mn: 'Системд алдаа гарлаа. Дахин оролдоод болохгүй бол админд хүсэлтийн дугаарыг хэлнэ үү.',
    en: 'Something went wrong. If it happens again, tell an administrator the request number.',
  },
} as const;
export type MessageName = keyof typeof messages;
