export default {
  title: 'Системд нэвтрэх',
  email: 'И-мэйл',
  password: 'Нууц үг',
  showPassword: 'Нууц үг харуулах',
  hidePassword: 'Нууц үг нуух',
  submit: 'Нэвтрэх',
  expired: 'Нэвтрэх хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
  unreachable: 'Сервертэй холбогдож чадсангүй',
  unreachableHint: 'Сүлжээгээ шалгаад дахин оролдоно уу. Таны нэвтрэлт хэвээр байна.',
  route: { port: 'Тяньжин', erlian: 'Эрээн', border: 'Замын-Үүд', capital: 'Улаанбаатар' },
} as const;
