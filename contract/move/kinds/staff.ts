import { fieldColumn, label, moveKind, oldNumber } from './columns.js';

export const staff = moveKind({
  name: 'staff',
  label: label('Ажилтан', 'Staff'),
  sentence: label(
    'Системд нэвтрэх хүмүүс. Нууц үггүй: батлахад тус бүрт нэг удаагийн нууц үгтэй хуудас хэвлэгдэнэ.',
    'The people who sign in. Without passwords: a one-time one is printed for each when the move is confirmed.',
  ),
  columns: {
    oldNumber: oldNumber(['Ажилтны дугаар', 'Ажилтны код', 'Employee no.', 'Staff ID', 'Табельный номер']),
    name: fieldColumn(['user.name'], label('Ажилтны овог нэр.', 'The name of the employee.'), [
      'Овог нэр',
      'Ажилтан',
      'Ажилтны нэр',
      'Full name',
      'Employee',
      'Staff',
      'User',
      'ФИО',
      'Сотрудник',
      'Имя',
    ]),
    email: fieldColumn(
      ['user.email'],
      label('Нэвтрэх и-мэйл; хоёр ажилтан нэг и-мэйлгүй.', 'The e-mail to sign in with; no two employees share one.'),
      ['Цахим шуудан', 'Нэвтрэх нэр', 'E-mail address', 'Login', 'Электронная почта', 'Логин'],
    ),
    phone: fieldColumn(['user.phone'], label('Ажилтны утас.', 'The telephone of the employee.'), [
      'Утасны дугаар',
      'Гар утас',
      'Mobile',
      'Telephone',
      'Телефон',
    ]),
    type: fieldColumn(
      ['user.type'],
      label('Эрх нь түүний төрлөөс хамаарна.', 'What the employee may do follows from the type.'),
      ['Албан тушаал', 'Эрх', 'Хэрэглэгчийн төрөл', 'Position', 'Role', 'User type', 'Должность', 'Роль'],
    ),
    active: fieldColumn(
      ['user.active'],
      label(
        'Идэвхгүй хүн нэвтрэхгүй; ажлаас гарсан хүнийг ингэж оруулна.',
        'An inactive one cannot sign in; enter people who left like this.',
      ),
      ['Төлөв', 'Status', 'Статус', 'Ажиллаж байгаа эсэх'],
    ),
  },
});
