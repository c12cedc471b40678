import sharp from 'sharp';
import type { EntryIds } from '../builders/shipment/inquiry-body.js';
import { hostilePictures, noise } from '../builders/files/hostile-pictures.js';
import { inquiryBody } from '../builders/shipment/inquiry-body.js';
import { rowsOf, workbookOf, zipOf } from '../builders/files/sheet-file.js';
import { count, type Dice } from './seed.js';

/** One attack. Costly content is made in `prepare`, so that only the server works while it is measured. */
export interface Attack {
  name: string;
  prepare: () => Promise<() => Promise<number[]>> | (() => Promise<number[]>);
}

export interface World {
  url: string;
  token: Promise<string>;
  ids: EntryIds;
  /** With a word of ten thousand letters, and with five hundred prices. */
  inquiries: { longWords: number; manyRows: number };
}

/**
 * The status of an answer; 0 where the server closed the connection. The body is not parsed, because that would slow down the
 * measuring side.
 */
export async function sent(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object | string | FormData,
): Promise<number> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const formOf = (field: string, bytes: Buffer, name: string): FormData => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
};

const head = rowsOf([['name'], ['Бат']]);
/** Spreadsheets that are more expensive than they look. */
const sheets: Readonly<Record<string, (size: number) => Buffer>> = {
  'a validation on whole columns': (size) =>
    workbookOf(
      `<sheetData>${head}</sheetData><dataValidations count="1"><dataValidation type="list" sqref="A1:XFD${1_048_576 - (size % 1_000)}"><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
    ),
  'merges of whole columns': (size) =>
    workbookOf(
      `<sheetData>${head}</sheetData><mergeCells>${`<mergeCell ref="A3:XFD1048576"/>`.repeat(1 + (size % 5_000))}</mergeCells>`,
    ),
  'two thousand million columns': (size) =>
    workbookOf(`<cols><col min="1" max="${2_000_000_000 - size}" width="9"/></cols><sheetData>${head}</sheetData>`),
  'ten megabytes of line ends': (size) => Buffer.alloc(10_000_000 - size, '\n'),
  'ten megabytes of separators': (size) => Buffer.alloc(10_000_000 - size, 'a;'),
  'ten megabytes of quotes': (size) => Buffer.alloc(10_000_000 - size, '"'),
  'sizes in its directory that are lies': (size) =>
    workbookOf(`<sheetData>${head}</sheetData>`, { size: 0xfffffff0 - size }),
  'far more than it says': (size) =>
    workbookOf(
      `<sheetData><row r="1">${'<c r="A3" t="inlineStr"><is><t></t></is></c>'.repeat(900_000 + size)}</row></sheetData>`,
      {
        size: 100,
      },
    ),
  'texts of sixty megabytes': (size) =>
    workbookOf('<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>', {
      shared: `<si><t>${'a'.repeat(50_000_000 + size)}</t></si>`,
    }),
  'words that stand for others': (size) =>
    zipOf({
      'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1_000 + (size % 1_000))}"><!ENTITY b "${'&a;'.repeat(5_000)}">]><workbook>&b;</workbook>`,
    }),
  'deep XML': (size) => workbookOf(`<sheetData>${'<row>'.repeat(200_000 + size)}`),
  'forty megabytes in cells that are all within their limits': (size) =>
    workbookOf(
      `<sheetData>${rowsOf([['name'], ...Array.from({ length: 1_400 }, (_, n) => [`${n} ${'ab'.repeat(14_000 + (size % 1_000))}`])])}</sheetData>`,
    ),
  'five thousand rows': (size) =>
    workbookOf(
      `<sheetData>${rowsOf([['name'], ...Array.from({ length: 4_999 }, (_, n) => [`Бараа ${n} ${size} ${'ө'.repeat(60)}`])])}</sheetData>`,
    ),
};

/** Lists whose headings and cells are expensive to compare with the known values. */
const lists: Readonly<Record<string, (size: number) => string>> = {
  'three heads as long as a cell may be': (size) =>
    `${['Ө', 'Ү', 'Аb'].map((letters) => letters.repeat(40_000).slice(0, 32_767 - (size % 100))).join()}\n1,2,3\n`,
  'five thousand rows of countries that are not in the list': (size) =>
    `name,country\n${Array.from({ length: 4_999 }, (_, n) => `Хот ${n},Улс ${n} ${size} ${'ө'.repeat(60)}`).join('\n')}`,
  'signs that stand for eighteen letters each': (size) =>
    `name,country\n${Array.from({ length: 4_999 }, (_, n) => `Хот ${n},${'\ufdfa'.repeat(190)}${n} ${size}`).join('\n')}`,
  'cells of nothing but blanks': (size) =>
    `name,country\n${Array.from({ length: 200 }, () => `Бат${' '.repeat(32_000 - (size % 1_000))}x,${'\u00a0'.repeat(10_000)}x`).join('\n')}`,
};

/** JSON that is expensive to read. */
const texts: Readonly<Record<string, (size: number) => string>> = {
  'deep arrays': (size) => '['.repeat(400_000 + size),
  'deep arrays that end': (size) => `{"name":${'['.repeat(250_000 + size)}${']'.repeat(250_000 + size)}}`,
  'deep objects': (size) => `${'{"a":'.repeat(90_000 + (size % 50_000))}1${'}'.repeat(90_000 + (size % 50_000))}`,
  'a million numbers': (size) => `{"name":[${'1,'.repeat(400_000 + (size % 50_000))}1]}`,
  'a hundred thousand names': (size) =>
    `{${Array.from({ length: 60_000 + (size % 5_000) }, (_, n) => `"k${n}":1`).join()}}`,
  'a name of its own for every value': (size) =>
    `{"name":[${Array.from({ length: 3_000 + (size % 200) }, (_, row) => `{${Array.from({ length: 20 }, (_name, n) => `"k${row * 20 + n}":1`).join()}}`).join()}]}`,
  'a word of a megabyte': (size) => `{"name":"${'ө'.repeat(400_000 + (size % 50_000))}"}`,
  'a megabyte of escapes': (size) => `{"name":"${'\\u0041'.repeat(160_000 + (size % 5_000))}"}`,
  'a digit after the other': (size) => `{"name":${'9'.repeat(900_000 + (size % 50_000))}}`,
  'an address that takes long to look at': (size) =>
    `{"name":"x","email":"${'a@'.repeat(60_000 + size)}","phone":"${'9 '.repeat(60_000)}"}`,
  'more than may be sent': (size) => 'x'.repeat(2_000_000 + size),
};

/** Paths that are long, or request much. */
const addresses: Readonly<Record<string, (size: number) => string>> = {
  'a thousand parameters': (size) => `/api/settings/city?${'a=1&'.repeat(3_000 + (size % 400))}`,
  'one parameter a thousand times': (size) => `/api/settings/city?${'search=ө&'.repeat(800 + (size % 100))}`,
  'a long search': (size) => `/api/inquiry?search=${'a%25_'.repeat(2_000 + (size % 500))}`,
  'a search of wildcards': (size) => `/api/inquiry?search=${'%25_'.repeat(100 + (size % 100))}&sort=-id`,
  'a page that cannot be': (size) => `/api/inquiry?page=${1_000_000_000 + size}&perpage=100000`,
  'many numbers': (size) => `/api/inquiry?ids=${Array.from({ length: 2_500 }, (_, n) => n + size).join()}`,
  'a picker searched with a word': (size) => `/api/helper/consignee?search=${'ө'.repeat(500 + (size % 500))}`,
  'steps out of the folder': (size) => `/${'../'.repeat(3_000 + (size % 500))}etc/passwd`,
  'escapes that end early': (size) => `/api/settings/city/${'%d0'.repeat(2_000 + (size % 500))}`,
};

/** Pictures that are larger than their files, or not what they declare. */
const pictures: Readonly<Record<string, (size: number) => Promise<Buffer> | Buffer>> = {
  'a plain picture of nine hundred million points': (size) => plainPng(30_000 - (size % 100)),
  'a plain picture of twenty million points': (size) => plainPng(4_400 - (size % 100)),
  'a photograph of some megabytes': (size) =>
    noise(1_900 - (size % 100))
      .jpeg({ quality: 95 })
      .toBuffer(),
  'a photograph in many passes': (size) =>
    noise(1_600 - (size % 100))
      .jpeg({ progressive: true })
      .toBuffer(),
  'letters that call themselves a picture': (size) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(100_000 + size)}`),
  'a picture that ends early': async (size) =>
    (await noise(900).png().toBuffer()).subarray(0, 300_000 + (size % 50_000)),
};

function plainPng(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const anyList = ['/api/settings/commodity', '/api/settings/consignee', '/api/inquiry'] as const;

/** Ordinary calls, all at once. */
function crowdsOf(
  { url, inquiries, ids }: World,
  token: string,
): Readonly<Record<string, (size: number) => Promise<number[]>>> {
  const many = (length: number, call: (n: number) => Promise<number>) =>
    Promise.all(Array.from({ length }, (_, n) => call(n)));
  return {
    'two hundred readers': (size) =>
      many(200, (n) => sent(url, token, 'GET', `/api/settings/city?perpage=200&page=${n + size}`)),
    'two hundred savers': (size) =>
      many(200, (n) =>
        sent(url, token, 'POST', '/api/settings/commodity', { name: `${size} ${n}`, active: 1, hscode: '' }),
      ),
    'two hundred savers of whole forms': (size) =>
      many(200, (n) => sent(url, token, 'POST', '/api/inquiry', inquiryBody(ids, { name: `${size} ${n}` }))),
    'more wrong passwords than may wait': (size) =>
      many(count(30, 60), (n) =>
        sent(url, token, 'POST', '/api/auth/login', {
          email: 'sales@zuuch.test',
          password: `${'ﬁ'.repeat(100)}${size} ${n}`,
        }),
      ),
    'papers with a word of ten thousand letters': () =>
      many(count(4, 10), () => sent(url, token, 'GET', `/inquiry/${inquiries.longWords}/priceoffer.pdf`)),
    'the page of such a paper': () =>
      many(5, () => sent(url, token, 'GET', `/api/inquiry/${inquiries.longWords}/priceoffer`)),
    'papers of five hundred rows': () =>
      many(count(2, 3), () => sent(url, token, 'GET', `/inquiry/${inquiries.manyRows}/priceoffer.pdf`)),
    'the form and the history of five hundred rows': () =>
      many(20, (n) =>
        sent(
          url,
          token,
          'GET',
          n % 2 === 0 ? `/api/inquiry/${inquiries.manyRows}` : `/api/history/shipment/${inquiries.manyRows}`,
        ),
      ),
  };
}

/** Every attack in its original size. */
export function attacksOf(world: World, alsoSlow: boolean): Attack[] {
  return kindsOf(world, alsoSlow).map(({ name, of }) => ({ name, prepare: () => of(0) }));
}

/** A random attack of the corpus with a random size. */
export function variationOf(world: World, dice: Dice, alsoSlow: boolean): Attack {
  const { name, of } = dice.pick(kindsOf(world, alsoSlow));
  const size = dice.below(20_000);
  return { name: `${name} (${size})`, prepare: () => of(size) };
}

interface Kind {
  name: string;
  of: (size: number) => Promise<() => Promise<number[]>>;
}

/** Attacks that take seconds to prepare or to refuse, for the long rounds. */
const slow: ReadonlySet<string> = new Set([
  'far more than it says',
  'texts of sixty megabytes',
  'forty megabytes in cells that are all within their limits',
  'ten megabytes of separators',
  'deep XML',
  'a plain picture of nine hundred million points',
  'whatever calls itself a picture',
]);

function kindsOf(world: World, alsoSlow: boolean): Kind[] {
  const { url } = world;
  const each = <T>(
    makers: Readonly<Record<string, T>>,
    of: (make: T, size: number) => Promise<() => Promise<number[]>>,
  ): Kind[] => Object.entries(makers).map(([name, make]) => ({ name, of: (size) => of(make, size) }));
  const upload = async (path: string, field: string, bytes: Buffer, name: string) => {
    const token = await world.token;
    const form = formOf(field, bytes, name);
    return () => Promise.all([1, 2].map(() => sent(url, token, 'POST', path, form)));
  };
  const kinds = [
    ...each(sheets, (make, size) => upload('/api/settings/commodity/import/preview', 'file', make(size), 'a.xlsx')),
    ...each(lists, (make, size) =>
      upload('/api/settings/city/import/preview', 'file', Buffer.from(make(size)), 'a.csv'),
    ),
    ...each(texts, async (make, size) => {
      const [token, text] = [await world.token, make(size)];
      return () => Promise.all(anyList.map((path) => sent(url, token, 'POST', path, text)));
    }),
    ...each(addresses, async (make, size) => {
      const [token, path] = [await world.token, make(size)];
      return () => Promise.all([1, 2, 3, 4].map(() => sent(url, token, 'GET', path)));
    }),
    ...each(pictures, async (make, size) => upload('/api/settings/firm/picture', 'image', await make(size), 'a.png')),
    {
      name: 'more pictures at once than there are threads that draw',
      of: async (size: number) => {
        const [token, bytes] = [
          await world.token,
          await noise(1_600 - (size % 100))
            .webp()
            .toBuffer(),
        ];
        const form = formOf('picture', bytes, 'a.webp');
        return () =>
          Promise.all(
            Array.from({ length: count(6, 16) }, () => sent(url, token, 'POST', '/api/operation/picture', form)),
          );
      },
    },
    {
      name: 'whatever calls itself a picture',
      of: async () => {
        const token = await world.token;
        const forms = (await hostilePictures()).map(({ bytes }) => formOf('picture', bytes, 'a.jpg'));
        return () => Promise.all(forms.map((form) => sent(url, token, 'POST', '/api/operation/picture', form)));
      },
    },
    ...Object.keys(crowdsOf(world, '')).map((name) => ({
      name,
      of: async (size: number) => {
        const crowd = crowdsOf(world, await world.token)[name] as (size: number) => Promise<number[]>;
        return () => crowd(size);
      },
    })),
  ];
  return kinds.filter(({ name }) => alsoSlow || !slow.has(name));
}
