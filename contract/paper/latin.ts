/** Transliterates Mongolian names to Latin letters, as on passports and road signs. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'ye',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  ө: 'u',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'y',
  ь: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Foreign places have established Latin names instead of a transliteration. */
const abroad: Readonly<Record<string, string>> = {
  Бээжин: 'Beijing',
  Берлин: 'Berlin',
  Восточный: 'Vostochny',
  Ганцмод: 'Ganqimaodu',
  Гуанжоу: 'Guangzhou',
  Далянь: 'Dalian',
  Инчон: 'Incheon',
  Иу: 'Yiwu',
  Иү: 'Yiwu',
  Йокохама: 'Yokohama',
  Малашевиче: 'Malaszewicze',
  Москва: 'Moscow',
  Нинбо: 'Ningbo',
  Пусан: 'Busan',
  Синьган: 'Xingang',
  Сөүл: 'Seoul',
  Соловьёвск: 'Solovyevsk',
  Сэхээ: 'Ceke',
  Такашикэн: 'Takeshiken',
  Токио: 'Tokyo',
  Тяньжин: 'Tianjin',
  Тяньжинь: 'Tianjin',
  Хамбург: 'Hamburg',
  Хиагт: 'Kyakhta',
  Циндао: 'Qingdao',
  Чиндао: 'Qingdao',
  Шанхай: 'Shanghai',
  Шэньжэнь: 'Shenzhen',
  Эрлянь: 'Erenhot',
  Эрээн: 'Erenhot',
};

/** Legal forms of companies, and types of places. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})ХХК(?!\p{L})/gu, 'LLC'],
  [/(?<!\p{L})ХК(?!\p{L})/gu, 'JSC'],
  [/(?<!\p{L})ТӨХК(?!\p{L})/gu, 'State-owned JSC'],
  [/(?<!\p{L})УБТЗ(?!\p{L})/gu, 'UBTZ'],
  [/(?<!\p{L})нисэх буудал(?!\p{L})/giu, 'airport'],
  [/(?<!\p{L})боомт(?!\p{L})/giu, 'port'],
  [/(?<!\p{L})өртөө(?!\p{L})/giu, 'station'],
  [/(?<!\p{L})терминал(?!\p{L})/giu, 'terminal'],
  [/(?<!\p{L})агуулах(?!\p{L})/giu, 'warehouse'],
  [/\(агаар\)/giu, '(air)'],
  [/\(авто\)/giu, '(road)'],
  [/\(төмөр зам\)/giu, '(rail)'],
];

export function inLatin(name: string): string {
  return forms
    .reduce((text, [mongolian, english]) => text.replace(mongolian, english), name)
    .replace(/\p{Script=Cyrillic}+/gu, wordInLatin);
}

function wordInLatin(word: string): string {
  const known = abroad[word];
  if (known !== undefined) return known;
  const isUpper = word.length > 1 && word === word.toUpperCase();
  const latin = Array.from(word, (letter, at) => {
    const isAfterConsonant = /[бвгджзклмнпрстфхцчшщ]/i.test(word.charAt(at - 1));
    const small = /е/i.test(letter) && isAfterConsonant ? 'e' : (letters[letter.toLowerCase()] ?? letter);
    return letter === letter.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1);
  }).join('');
  return isUpper ? latin.toUpperCase() : latin;
}
