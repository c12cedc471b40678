import type { Random } from './random.js';

/** Syllables of names that no firm has. */
const syllables = ['бо', 'гү', 'дэ', 'зө', 'ло', 'мү', 'нө', 'рэ', 'сү', 'тө', 'хэ', 'цо', 'шү', 'ёл', 'вэ', 'ра'];
const endings = ['рмон', 'лгон', 'вдэр', 'нзүр', 'мбөл', 'стан', 'ргүй', 'лмаз', 'дрэн', 'хтал'];
const trades = ['Трейд', 'Импорт', 'Маркет', 'Констракшн', 'Фүүд', 'Авто', 'Тоног', 'Групп', 'Сервис', 'Майнинг'];
const foreignTrades = ['Logistics', 'Forwarding', 'Cargo', 'Shipping', 'Transit', 'Machinery', 'Trading', 'Works'];
const fathers = ['Бадам', 'Гомбо', 'Дорж', 'Жамбал', 'Лувсан', 'Намжил', 'Очир', 'Пүрэв', 'Сүх', 'Цэдэн', 'Чойжил'];
const given = ['Болор', 'Ганхуяг', 'Золбоо', 'Марал', 'Мөнх', 'Нөмөр', 'Одгэрэл', 'Сарнай', 'Тэмүүн', 'Үүрээ', 'Хүрэл'];

const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'ye', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', ө: 'u', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ү: 'u', ф: 'f', х: 'kh', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', ъ: '', ы: 'y', ь: 'i', э: 'e', ю: 'yu', я: 'ya' },
};

/** The letters as people write them in Latin. */
export function inLatin(text: string): string {
  return Array.from(text, (letter) => {
    const small = letter.toLowerCase();
    const written = latin[small] ?? letter;
    return small === letter ? written : written.charAt(0).toUpperCase() + written.slice(1);
  }).join('');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Gives each name once. */
export class InventedNames {
  private readonly given = new Set<string>();

  constructor(private readonly random: Random) {}

  firm(): string {
    return this.once(() => `${this.word()} ${this.random.of(trades)} ХХК`);
  }

  foreignFirm(): string {
    return this.once(() => `${inLatin(this.word())} ${this.random.of(foreignTrades)}`);
  }

  /** The last and the first name of a person. */
  person(): { last: string; first: string } {
    let person = { last: '', first: '' };
    this.once(() => {
      const { random } = this;
      person = {
        last: `${random.of(fathers)}ын`,
        first: `${random.of(given)}${random.chance(0.5) ? '' : random.of(['зул', 'тойр', 'бэх', 'нар'])}`,
      };
      return `${person.last} ${person.first}`;
    });
    return person;
  }

  private word(): string {
    const { random } = this;
    const begin = random.chance(0.7) ? random.of(syllables) : '';
    return capital(begin + random.of(syllables) + random.of(endings));
  }

  private once(make: () => string): string {
    for (;;) {
      const name = make();
      if (this.given.has(name)) continue;
      this.given.add(name);
      return name;
    }
  }
}
