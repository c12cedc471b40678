/** The custom invoices: their list and their form. */
export default {
  generate: 'Нэхэмжлэх үүсгэх',
  codeTaken: '{{code}} дугаартай нэхэмжлэх бий ({{payer}}). Давхардуулах бол үргэлжлүүлнэ үү.',
  print: 'Нэхэмжлэх хэвлэх',
  lastTaken: 'сүүлд {{at}} {{by}}',
  delete: 'Устгах',
  deleteWhat: '{{code}} нэхэмжлэхийг устгана.',
  markPaid: 'Төлсөн болгох',
  markUnpaid: 'Төлөгдөөгүй болгох',
  markPaidWhat: '{{code}}: төлсөн гэж тэмдэглэнэ. Төлсөн нэхэмжлэхийг засах, устгах боломжгүй.',
  markUnpaidWhat: '{{code}}: төлөгдөөгүй болгоно.',
  paidOn: '{{at}}-нд төлсөн гэж тэмдэглэсэн тул засах боломжгүй.',
  inTugrik: 'Төгрөгөөр: {{amount}} ₮',
  none: 'Захиалгад хамаарахгүй нэхэмжлэхийг «+» товчоор үүсгэнэ.',
} as const;
