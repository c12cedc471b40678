import type { Pool } from 'pg';
import { foldAll } from '../../../contract/text/fold.js';
import { consignee } from '../../../contract/reference/lists/consignee.js';
import type { Picker, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { createPool } from '../../../server/database/pool.js';
import { createTable } from '../../../server/projection/schema.js';
import { entryTable } from '../../../server/reference/entries/entry.js';
import { pick } from '../../../server/reference/choices/pick.js';
import { withDatabase } from '../product.js';
import { bench, p95Of, roundsOf, rounded, type Stage } from '../measure.js';

const declaration = consignee as ReferenceDeclaration & { picker: Picker };
const entries = 50_000;
const atOnce = 8;
const worst = 10;

const firsts = [
  'Алтан',
  'Баян',
  'Цагаан',
  'Хөх',
  'Мөнх',
  'Их',
  'Шинэ',
  'Эрдэнэ',
  'Говь',
  'Хан',
  'Сэлэнгэ',
  'Дархан',
  'Ундрам',
  'Ялгуун',
  'Өгөөж',
  'Үйлс',
  'Жинст',
  'Зэгст',
  'Пүрэв',
  'Фортуна',
  'Вест',
  'Рэйл',
  'Тэнгэр',
  'Чандмань',
];
const seconds = [
  'Булаг',
  'Уул',
  'Гол',
  'Тал',
  'Өргөө',
  'Зам',
  'Гэрэл',
  'Хүч',
  'Тариа',
  'Мод',
  'Ноос',
  'Хийц',
  'Эрчим',
  'Сувд',
  'Шонхор',
  'Ирвэс',
  'Ялалт',
  'Цэцэг',
  'Жим',
  'Фарм',
];
const thirds = [
  'Трейд',
  'Импорт',
  'Констракшн',
  'Майнинг',
  'Фүүд',
  'Авто',
  'Ложистик',
  'Сервис',
  'Интернэйшнл',
  'Групп',
  'Экспо',
  'Пропертиз',
];

/** Search texts as a person types them: beginnings of every length in both scripts, and pieces from inside a name. */
const typed = [
  'а',
  'б',
  'х',
  'ө',
  'ц',
  'я',
  'щ',
  'q',
  'v',
  'z',
  '5',
  '99',
  'ал',
  'ба',
  'хө',
  'мө',
  'эр',
  'tr',
  'ba',
  'zh',
  'кс',
  'йн',
  'ал',
  'алт',
  'бая',
  'тре',
  'имп',
  'ххк',
  'эрд',
  'хан',
  'ман',
  'рви',
  'ние',
  'xyz',
  'алтан',
  'altan',
  'bayan bulag',
  'ХӨХ УУЛ',
  'трейд',
  'international',
  'chandmani',
  '9911',
  'C0421',
  'алтан зам трейд 17',
];

/** Seeded, so that every run has the same names. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function fill(pool: Pool, count: number): Promise<void> {
  const table = entryTable(declaration);
  await createTable(pool, table);
  const random = randomFrom(20_260_501);
  const one = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const rows = Array.from({ length: count }, (_, at) => {
    const name = `${one(firsts)} ${one(seconds)} ${one(thirds)} ${Math.floor(random() * 90)} ХХК`;
    const [code, register, phone] = [
      `C${String(at).padStart(5, '0')}`,
      String(2_000_000 + at * 61),
      String(80_000_000 + Math.floor(random() * 19_999_999)),
    ];
    return {
      id: at + 1,
      code,
      name,
      register,
      type: 1,
      phone,
      email: null,
      address: null,
      categories: [],
      active: random() < 0.03 ? 2 : 1,
      search: foldAll([name, code, register, phone]),
      alike: [],
      canonical_id: null,
      deleted: false,
      version: 1,
    };
  });
  for (let from = 0; from < rows.length; from += 10_000) {
    const columns = Object.keys(table.columns).join(', ');
    await pool.query(
      `insert into ${table.name} select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + 10_000))],
    );
  }
  await pool.query(`vacuum analyze ${table.name}`);
}

/** How long a picker over a long list takes while the user types. */
export const pickers = bench({
  targets: { worst_ms: '<= 50', worst_ten_ms: '<= 50', median_ms: '<= 15' },
  run: (stage: Stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      try {
        await fill(pool, stage.quick ? 500 : entries);
        stage.log(`${stage.quick ? 500 : entries} consignees, ${typed.length} searches, ${atOnce} at once`);
        const rounds = roundsOf(stage, 12);
        const slowest: { search: string; ms: number }[] = [];
        for (const search of typed) {
          const pickOnce = (): Promise<unknown> => pick(pool, declaration, { search, limit: 20 });
          await p95Of(pickOnce, atOnce, 1);
          slowest.push({ search, ms: await p95Of(pickOnce, atOnce, rounds) });
        }
        slowest.sort((a, b) => b.ms - a.ms);
        for (const { search, ms } of slowest.slice(0, worst)) stage.log(`"${search}" ${ms.toFixed(1)} ms`);
        return {
          worst_ms: rounded(slowest[0]?.ms ?? 0),
          worst_ten_ms: rounded(slowest.slice(0, worst).reduce((sum, { ms }) => sum + ms, 0) / worst),
          median_ms: rounded(slowest[slowest.length >> 1]?.ms ?? 0),
        };
      } finally {
        await pool.end();
      }
    }),
});
