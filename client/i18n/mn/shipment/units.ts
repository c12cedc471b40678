/** Containers, wagons, trucks and waybills of an order. */
export default {
  none: 'Нэгж алга. Мөр нэмэх эсвэл Excel-ээс буулгана уу.',
  fromAwb_one: 'AWB талбарын {{count}} дугаарыг мөр болгох',
  fromAwb_other: 'AWB талбарын {{count}} дугаарыг мөр болгох',
  add: 'Нэгж нэмэх',
  count: 'Нэгж',
  pieces: 'Тоо ширхэг',
  gross: 'Бохир жин',
  elsewhere: '{{code}}-д бас бий',
  carrierElsewhere: 'Ачсан {{number}} нь {{code}}-д бас бий',
  formerLocked: 'Өмнөх вагон, машиныг систем өөрөө бичнэ',
  differs: 'Нэгжүүдийн дугаараас ялгаатай',
  fillAwb: 'Нэгжээс бөглөх',
  saysDay: 'Нэгжээр: {{day}}',
  saysSome: 'Нэгжээр: {{entered}} / {{units}} орсон',
  take: 'Авах',
} as const;
