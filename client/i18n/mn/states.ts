/** The pictures-and-sentences of a panel that has nothing to show. */
export default {
  notBuilt: 'Энэ дэлгэц хараахан бэлэн болоогүй',
  notBuiltHint: '«{{screen}}» дэлгэцийг бэлтгэж байна. Бэлэн болмогц энд нээгдэнэ.',
  noRight: 'Танд энэ дэлгэцийг үзэх эрх байхгүй',
  noRightHint: 'Эрх хэрэгтэй бол системийн админд хандана уу.',
  failed: 'Дэлгэцийг ачаалж чадсангүй',
  failedHint: 'Сүлжээгээ шалгаад дахин оролдоно уу.',
  toDashboard: 'Хянах самбар руу',
} as const;
