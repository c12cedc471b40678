import type { Label } from '../../../contract/label';
import { languageInUse } from '../../i18n/language';

/** Words of this step alone, which are loaded with it. */
const words = {
  later: {
    mn: 'Мөрүүдийг шалгахад давхардсан байж болох харилцагчид энд хосоороо гарна. «Мөрүүдийг шалгах» товчийг дарна уу.',
    en: 'When the rows are checked, parties that may be there twice are listed here in pairs. Press "Check the rows".',
  },
  none: {
    mn: 'Давхардал алга: регистр, ТТД, данс, нэр, утсаараа ижил харилцагч олдсонгүй.',
    en: 'There are no doubles: no two parties share a register, tax number, account, name or phone.',
  },
  noneOfThese: {
    mn: 'Ийм давхардал үлдсэнгүй. Шийдвэрийн дараа дахин шалгавал мөрүүд шинэчлэгдэнэ.',
    en: 'None of these is left. Check again to have the rows follow what was decided.',
  },
  keys: {
    mn: 'J нийлүүлэх · A тусад нь үлдээх · N дараагийнх · Ctrl+Z буцаах',
    en: 'J join · A leave apart · N next · Ctrl+Z undo',
  },
  next: { mn: 'Дараагийн хос', en: 'The next two' },
  decision: { mn: 'Шийдвэр', en: 'Decision' },
  anySureness: { mn: 'Баттай, магадлалтай', en: 'Sure and likely ones' },
  anySign: { mn: 'Аль нь ч ижил', en: 'Anything in common' },
  shown: { mn: 'Харуулав', en: 'Shown' },
  shares: { mn: 'Ижил нь', en: 'In common' },
  stays: { mn: 'Үлдэх нь', en: 'Stays' },
  isHere: { mn: 'Манайд бий', en: 'Is here already' },
  openFiles: { mn: 'Нээлттэй файл', en: 'Open files' },
  owesUs: { mn: 'Авлага', en: 'Owes' },
  weOwe: { mn: 'Өглөг', en: 'Is owed' },
  filled: { mn: 'хоосныг нөхнө', en: 'fills the gap' },
  joinShown: { mn: 'Эдгээрийг нийлүүлэх', en: 'Join all of these' },
  apartShown: { mn: 'Эдгээрийг тусад нь үлдээх', en: 'Leave all of these apart' },
} as const satisfies Record<string, Label>;

export function word(name: keyof typeof words): string {
  return words[name][languageInUse()];
}
