/** The pictures-and-sentences of a panel that has nothing to show. */
export default {
  noRight: 'Танд энэ дэлгэцийг үзэх эрх байхгүй',
  noRightHint: 'Эрх хэрэгтэй бол системийн админд хандана уу.',
  failed: 'Дэлгэцийг ачаалж чадсангүй',
  failedHint: 'Сүлжээгээ шалгаад дахин оролдоно уу.',
  pageTooOld: 'Энэ хуудас хуучирсан байна',
  pageTooOldHint:
    'Энэ ажлын тооцоог шинэ хувиар хийсэн, нээлттэй хуудас түүнийг мэдэхгүй. Хуудсыг дахин ачаална уу. Бусад газар бичсэн зүйл ноорогт үлдэнэ.',
  reloadPage: 'Хуудсыг дахин ачаалах',
  toDashboard: 'Хянах самбар руу',
} as const;
