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
  product: 'Тээвэр зуучийн систем',
} as const;
