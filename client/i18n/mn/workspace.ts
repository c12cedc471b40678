export default {
  list: 'Жагсаалт',
  record: 'Бичлэг',
  side: 'Хажуугийн самбар',
  resize: 'Самбарын өргөн',
  closeRecord: 'Хаах',
  backToList: 'Жагсаалт руу буцах',
  showSide: 'Хажуугийн самбар нээх',
  hideSide: 'Хажуугийн самбар хаах',
  resetLayout: 'Байрлалыг анхных руу буцаах',
  viewing: '{{names}} үзэж байна',
  editing: '{{name}} засаж байна',
  unsaved: 'Хадгалаагүй өөрчлөлт байна',
} as const;
