/** Around every chart. */
export default {
  table: '{{title}}: хүснэгтээр',
  asTable: 'Хүснэгтээр харах',
  picture: '{{title}}: зураг татах',
  asPicture: 'Зураг (PNG) татах',
  workbook: '{{title}}: Excel татах',
  asWorkbook: 'Excel файл татах',
  label: '{{title}}: график. Тоог хүснэгтээр харж болно.',
  rest: 'Бусад',
  nothing: 'Мэдээлэл алга',
  failed: 'Графикийг ачаалж чадсангүй. Тоог хүснэгтээр харна уу.',
} as const;
