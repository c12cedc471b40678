/** Who did what and when, over all records. */
export default {
  text: 'Утга, нэр эсвэл SO дугаар',
  who: 'Хэн',
  everybody: 'Хэн ч',
  kind: 'Юуг',
  everything: 'Бүх бичлэг',
  when: 'Хэзээ',
  record: 'Бичлэг',
  what: 'Юу хийсэн',
  changed_one: '{{count}} утга',
  changed_other: '{{count}} утга',
  reached: '{{reached}} хүртэл хайлаа.',
  further: 'Цааш хайх',
  end: 'Эхэн хүртэл нь харлаа.',
  nothing: 'Ийм үйлдэл олдсонгүй',
  nothingHint: 'Хугацаа, хүн эсвэл хайх утгаа өөрчилж үзнэ үү.',
} as const;
