/** What every report says. */
export default {
  calculate: 'Тооцоолох',
  subtotal: '{{name}}: дүн',
  total: 'Нийт',
  notAsked: 'Хугацаа сонгоно уу',
  notAskedHint: 'Эхлэх, дуусах огноог оруулж «Тооцоолох» дарна, эсвэл бэлэн хугацаанаас сонгоно.',
  nothing: 'Энэ хугацаанд мэдээлэл алга',
  nothingHint: 'Хугацааг өргөтгөж эсвэл өөр хугацаа сонгож үзнэ үү.',
  shown: { all: 'Бүгд', open: 'Үлдэгдэлтэй', closed: 'Үлдэгдэлгүй' },
} as const;
