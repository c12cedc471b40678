/** Lists and reports as they were at the end of a past day. */
export default {
  mark: '{{day}} өдрийн эцсийн байдал. Зөвхөн харах боломжтой.',
  preparing: '{{day}} өдрийн байдлыг бэлтгэж байна',
  preparingHint: 'Тэр өдөр хүртэлх бүх бичлэгийг уншиж байна. Энэ өдрийг дараа нээхэд шууд харагдана.',
  failed: '{{day}} өдрийн байдлыг харуулах боломжгүй',
  failedHint: 'Дахин оролдоно уу, эсвэл өөр өдөр сонгоно уу.',
} as const;
