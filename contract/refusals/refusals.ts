import { areas } from '../composition/areas.js';
import type { RefusalText } from '../area.js';
import { moneyKind } from '../fields/money/kind.js';
import { formatNumber } from '../text/format-number.js';
import type { Json } from '../json.js';

/** Refusals of all areas; each area adds its own (composition/areas.ts). */
const common = {
  // Authentication and rights
  NotSignedIn: {
    status: 401,
    mn: 'Нэвтрэх хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
    en: 'You are not signed in. Sign in again.',
  },
  WrongCredentials: { status: 401, mn: 'И-мэйл эсвэл нууц үг буруу байна', en: 'The e-mail or the password is wrong' },
  NotAllowed: { status: 403, mn: 'Танд энэ үйлдлийг хийх эрх байхгүй', en: 'You are not allowed to do this' },
  ForeignPage: {
    status: 403,
    mn: 'Өөр сайтын хуудаснаас ирсэн хүсэлтийг хүлээн авахгүй. Системийн өөрийнх нь хуудаснаас дахин оролдоно уу.',
    en: 'Requests from pages of other sites are not accepted. Try again from a page of this system.',
  },
  TooManyTries: {
    status: 429,
    mn: 'Хэт олон удаа оролдлоо. {seconds} секундын дараа дахин оролдоно уу.',
    en: 'Too many tries. Try again in {seconds} seconds.',
  },
  TooManyRequests: {
    status: 429,
    mn: 'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Too many requests. Wait a moment and try again.',
  },
  // Validation of the request
  Malformed: { status: 400, mn: 'Илгээсэн мэдээллийг уншиж чадсангүй', en: 'The request could not be read' },
  TooLarge: { status: 413, mn: 'Илгээсэн мэдээлэл хэт том байна', en: 'The request is too large' },
  WrongContentType: { status: 415, mn: 'Ийм төрлийн мэдээлэл хүлээн авахгүй', en: 'This content type is not accepted' },
  Invalid: { status: 422, mn: 'Мэдээллээ дахин шалгана уу', en: 'Check what you entered' },
  FigureTooLarge: {
    status: 422,
    mn: 'Үүнээс гарах дүн хэт том болох тул хадгалсангүй. Дүн, ханш, тоо хэмжээгээ шалгана уу.',
    en: 'A figure that follows from this is too large to store. Check the amounts, rates and quantities.',
  },
  StorageFull: {
    status: 422,
    mn: 'Таны хадгалсан харагдац, дэлгэцийн байрлал, хуваарь, хүсэлт нийлээд {most} МБ-аас хэтэрлээ. Хэрэггүй харагдац, хуваарийг устгаад дахин хадгална уу.',
    en: 'Your saved views, layouts, schedules and requests would take more than {most} MB in total. Delete views and schedules that you do not need and save again.',
  },
  NotFound: { status: 404, mn: 'Ийм бичлэг олдсонгүй', en: 'There is no such record' },
  NoSuchRoute: { status: 404, mn: 'Ийм хаяг байхгүй', en: 'There is no such address' },
  // Conflicts with the current state
  Stale: {
    status: 409,
    mn: 'Энэ хэсгийг {by} {at}-д өөрчилсөн байна. Өөрчлөлтийг нэгтгээд дахин хадгална уу.',
    en: '{by} changed this section at {at}. Merge the changes and save again.',
  },
  KeyReused: {
    status: 409,
    mn: 'Энэ хүсэлтийн түлхүүр өөр мэдээлэлд ашиглагдсан байна. Хуудсаа дахин ачаална уу.',
    en: 'The key of this request was used for other content. Reload the page.',
  },
  OtherUser: {
    status: 409,
    mn: 'Өөр хэрэглэгч нэвтэрсэн байна. Хуудсаа дахин ачаална уу.',
    en: 'Another user has signed in in this browser. Reload the page.',
  },
  CannotUndo: { status: 422, mn: 'Энэ үйлдлийг буцаах боломжгүй', en: 'This cannot be undone' },
  UndoMovedOn: {
    status: 422,
    mn: 'Буцаасангүй. Дараах талбарыг {by} {at}-д дахин өөрчилсөн байна: {fields}.',
    en: 'This was not undone. {by} changed these fields again at {at}: {fields}.',
  },
  // Limits and failures of the system
  Unavailable: {
    status: 503,
    mn: 'Систем түр завгүй байна. Хэдэн секундын дараа дахин оролдоно уу.',
    en: 'The system is busy. Try again in a few seconds.',
  },
  OutdatedServer: {
    status: 503,
    mn: 'Системийн шинэ хувилбар ажиллаж эхэлсэн, харин энэ сервер хуучин хувилбартай тул юу ч хадгалсангүй. Хуудсаа дахин ачаалаад дахин оролдоно уу. Дахин гарвал администраторт энэ серверийг шинэчлэхийг мэдэгдэнэ үү.',
    en: 'Nothing was saved: a newer version of the system has started, and this server still runs the older one. Reload the page and try again. If it comes again, ask an administrator to update this server.',
  },
  UploadTooSlow: {
    status: 422,
    mn: 'Файл хэт удаан ирсэн тул хүлээж авсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    en: 'The file arrived too slowly and was not taken. Check your connection and try again.',
  },
  TooMuchWork: {
    status: 422,
    mn: 'Хэт их ажил болсон тул зогсоолоо: {seconds} секунд, {megabytes} МБ санах ойн хязгаартай. Багасгаад эсвэл хувааж дахин оролдоно уу.',
    en: 'This was stopped because it is too much work: the limit is {seconds} seconds and {megabytes} MB of memory. Make it smaller or split it, and try again.',
  },
  ReportTooSlow: {
    status: 422,
    mn: 'Тайланг гаргах хугацаа хэтэрсэн тул зогсоолоо. Богино хугацаа сонгоно уу, эсвэл татах товчоор файл болгож авна уу.',
    en: 'This was stopped because the report takes too long. Choose fewer days, or have it made as a file with the download button.',
  },
  DiskFull: {
    status: 507,
    mn: 'Серверийн диск дүүрсэн тул юу ч хадгалсангүй. Админд мэдэгдэнэ үү.',
    en: 'The disk of the server is full, nothing was saved. Tell an administrator.',
  },
  DiskReserve: {
    status: 507,
    mn: 'Серверийн диск дүүрэх дөхсөн тул одоохондоо файл хуулах, экспортлох, импортлох боломжгүй. Бусад ажлаа хэвийн хадгалж болно. Админд мэдэгдэнэ үү.',
    en: 'The disk of the server is almost full: files cannot be uploaded, exported or imported now. Everything else can be saved as usual. Tell an administrator.',
  },
  StorageQuota: {
    status: 429,
    mn: 'Та сүүлийн 24 цагт хадгалж болох дээд хэмжээ болох {megabytes} МБ файлаа хадгалсан байна. Маргааш дахин оролдоно уу.',
    en: 'You have stored {megabytes} MB of files within 24 hours, which is the most that one person may. Try again tomorrow.',
  },
} as const satisfies Record<string, RefusalText>;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type RefusalWord = keyof typeof common | KeysOf<(typeof areas)[number]['refusals']>;

/** The closed list of refusal codes; every refused request has one of them. */
export const refusals = Object.assign({}, common, ...areas.map((area) => area.refusals)) as Readonly<
  Record<RefusalWord, RefusalText>
>;

/** The fields that were changed after the form was loaded. */
export interface Conflict {
  by: string;
  at: string;
  fields: Record<string, { base: Json; theirs: Json }>;
}

/** The values of a text's placeholders; a label is used in the language of the text. */
export type RefusalValues = Readonly<Record<string, string | number | Readonly<Record<'mn' | 'en', string>>>>;

export interface RefusalDetails {
  values?: RefusalValues;
  /** Messages by field, in the words of the specification. */
  fields?: Record<string, string[]>;
  conflict?: Conflict;
}

/** A refused request, thrown or returned; every other exception is a defect. */
export class Refusal extends Error {
  constructor(
    readonly word: RefusalWord,
    readonly details: RefusalDetails = {},
  ) {
    super(sentence(word, 'en', details.values));
    this.name = 'Refusal';
  }
}

export function refuse(word: RefusalWord, details?: RefusalDetails): Refusal {
  return new Refusal(word, details);
}

/** The same call may succeed later, or at another server. */
export function isTemporary(error: unknown): boolean {
  return error instanceof Refusal && (error.word === 'Unavailable' || error.word === 'OutdatedServer');
}

const placeholder = /\{(\w+)(:mnt)?\}/g;

/** Formats a refusal; a placeholder `{rest:mnt}` takes an amount in tugrik as a plain decimal. */
export function sentence(word: RefusalWord, language: 'mn' | 'en', values: RefusalValues = {}): string {
  return refusals[word][language].replace(placeholder, (written, name: string, isAmount?: string) => {
    const value = values[name] ?? written;
    if (isAmount && value !== written && typeof value !== 'object')
      return `${formatNumber(value, moneyKind.decimals)} ₮`;
    if (typeof value === 'number') return formatNumber(value);
    return typeof value === 'object' ? value[language] : value;
  });
}

/** The field messages, worded exactly as in the specification. */
export const fieldMessages = {
  required: { mn: 'Гүйцэд бөглөнө үү', en: 'Fill this in' },
  fill: { mn: 'Бөглөнө үү', en: 'Fill this in' },
  fillWhole: { mn: 'Та гүйцэд бөглөнө үү', en: 'Please fill this in' },
  choose: { mn: 'Та сонгоно уу', en: 'Choose one' },
  email: { mn: 'Зөв и-мэйл хаяг оруулна уу', en: 'Enter a valid e-mail address' },
  passwordShort: { mn: 'Багадаа 4 тэмдэгт оруулна уу', en: 'Enter at least 4 characters' },
  samePassword: {
    mn: 'Хуудсан дээрхээс өөр нууц үг сонгоно уу',
    en: 'Choose another password than the one on the slip',
  },
  number: { mn: 'Тоо оруулна уу', en: 'Enter a number' },
  wholeNumber: { mn: 'Бүхэл тоо оруулна уу', en: 'Enter a whole number' },
  tooManyDecimals: { mn: 'Таслалын дараах орон хэт олон байна', en: 'There are too many decimals' },
  tooLargeNumber: { mn: 'Тоо хэт их байна', en: 'The number is too large' },
  notNegative: { mn: 'Сөрөг тоо оруулах боломжгүй', en: 'A negative number is not possible here' },
  tooManyListed: { mn: 'Нэг удаад 200 хүртэл дугаараар хайна', en: 'Search for at most 200 numbers at once' },
  characters: { mn: 'Зөвшөөрөгдөөгүй тэмдэгт байна', en: 'There is a character that cannot be stored' },
  positive: { mn: '0-ээс их тоо оруулна уу', en: 'Enter a number above 0' },
  /** For transactions, as the specification words them. */
  aboveZero: { mn: 'Тоон утга оруулна уу', en: 'Enter a number above 0' },
  rightFigure: { mn: 'Зөв утга оруулна уу', en: 'Enter a plain number' },
  range: { mn: 'Боломжит хязгаараас хэтэрсэн тоо байна', en: 'The number is outside what is possible' },
  chooseKind: { mn: 'Сонгоно уу', en: 'Choose one' },
  notInList: {
    mn: 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.',
    en: 'This is not in the list any more. Choose again.',
  },
  /** Of a record that a move is writing. */
  beingMoved: {
    mn: 'Энэ бичлэгийг нүүлгэж байна. Нүүлгэлт дууссаны дараа сонгоно уу.',
    en: 'This record is being moved in. Choose it once the move has ended.',
  },
  payerOrAgent: {
    mn: 'Төлбөр төлөгч, агент хоёрын зөвхөн нэгийг сонгоно уу',
    en: 'Choose either a payer or an agent',
  },
  counterpartTaken: {
    mn: 'Энэ бичлэг өөр бичлэгтэй холбогдсон байна. Эхлээд тэр холбоосыг арилгана уу.',
    en: 'This entry is linked with another one. Remove that link first.',
  },
  taken: { mn: 'Ийм бичлэг бүртгэлтэй байна', en: 'Such an entry exists already' },
  /** For an import that was undone. */
  changedSince: {
    mn: 'Энэ хооронд өөр хүн өөрчилсөн тул буцаасангүй',
    en: 'Somebody has changed this meanwhile, so it was not taken back',
  },
  cityElsewhere: { mn: 'Хот сонгосон улсад хамаарахгүй байна', en: 'The city is not in the chosen country' },
  tugrikIsOne: { mn: 'Төгрөгийн ханш үргэлж 1 байна', en: 'The rate of the tugrik is always 1' },
  containerNumber: {
    mn: 'Чингэлгийн дугаар буруу байна (4 үсэг, 7 тоо)',
    en: 'This is not a container number (4 letters, 7 digits)',
  },
  invoiceCode: { mn: 'Код SM болон 7 тэмдэгтээс бүрдэнэ', en: 'A code is SM and 7 characters' },
  airWaybill: { mn: 'AWB дугаар буруу байна (3 + 8 тоо)', en: 'This is not an AWB number (3 + 8 digits)' },
  register: {
    mn: 'Регистр буруу байна (байгууллага 7 тоо, хувь хүн кирилл 2 үсэг, 8 тоо)',
    en: 'This is not a register number (a firm has 7 digits, a person 2 Cyrillic letters and 8 digits)',
  },
  taxNumber: {
    mn: 'Татвар төлөгчийн дугаар буруу байна (11–14 тоо)',
    en: 'This is not a tax number (11 to 14 digits)',
  },
  ibanCountry: {
    mn: 'IBAN-ы эхний хоёр үсэг IBAN хэрэглэдэг улсын код биш байна',
    en: 'The first two letters are not a country that uses IBANs',
  },
  bankAccount: {
    mn: 'Дансны дугаар буруу байна (IBAN, эсвэл 3–34 үсэг, тоо)',
    en: 'This is not an account number (an IBAN, or 3 to 34 letters and digits)',
  },
  bic: { mn: 'BIC (SWIFT) код буруу байна (8 эсвэл 11 тэмдэгт)', en: 'This is not a BIC (8 or 11 characters)' },
  wagonNumber: { mn: 'Вагоны дугаар буруу байна (8 тоо)', en: 'This is not a wagon number (8 digits)' },
  /** Where wagons of every railway are accepted. */
  railWagonNumber: {
    mn: 'Вагоны дугаар буруу байна (7, 8 эсвэл 12 тоо)',
    en: 'This is not a wagon number (7, 8 or 12 digits)',
  },
  sizeType: {
    mn: 'Хэмжээ танигдахгүй байна: 20, 40, 45 эсвэл 22G1 мэт',
    en: 'The size is unknown: 20, 40, 45 or a code such as 22G1',
  },
  unitTwice: { mn: 'Энэ дугаар файлд хоёр удаа бичигдсэн байна', en: 'The file has this number twice' },
  date: { mn: 'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу', en: 'Enter the date as YYYY-MM-DD' },
  chooseStart: { mn: 'Та эхлэх огноо сонгоно уу', en: 'Choose a start date' },
  chooseEnd: { mn: 'Та дуусах огноо сонгоно уу', en: 'Choose an end date' },
  endBeforeStart: { mn: 'Дуусах огноо эхлэх огнооноос өмнө байна', en: 'The end date is before the start date' },
  longAgo: {
    mn: '2000-01-01-ээс өмнөх өдөр байна. Оныг шалгана уу.',
    en: 'The day is before 2000-01-01. Check the year.',
  },
  notYet: { mn: 'Маргаашаас хойших өдөр байна. Огноог шалгана уу.', en: 'The day is after tomorrow. Check the date.' },
  noSuchFile: { mn: 'Ийм кодтой файл алга. Кодоо шалгана уу.', en: 'No file has this code. Check the code.' },
  sentBeforeMade: {
    mn: 'Захидал гарахаас өмнөх өдөр байна',
    en: 'This day is before the letter was made',
  },
  daysRise: {
    mn: 'Өмнөх сануулгын хоногоос их байна',
    en: 'Must be more days than the reminder before',
  },
  dueBeforeDay: {
    mn: 'Төлөх өдөр баримтын өдрөөс өмнө байна',
    en: 'The due day is before the day of the paper',
  },
  beforeStatement: {
    mn: 'Акт гаргасан өдрөөс өмнөх өдөр байна',
    en: 'The day is before the one on which the statement was made',
  },
  farAway: { mn: 'Огноо хэт хол ирээдүйд байна. Оныг шалгана уу.', en: 'The date is too far ahead. Check the year.' },
  unknownColumn: { mn: 'Ийм багана байхгүй', en: 'There is no such column' },
  cron: {
    mn: 'Хуваарийг 5 утгаар (минут цаг өдөр сар гараг) оруулна уу',
    en: 'Enter the schedule as five fields: minute hour day month weekday',
  },
  cronTooOften: {
    mn: 'Хуваарийн хооронд 15 минутаас багагүй зай байх ёстой',
    en: 'There must be at least 15 minutes between two runs',
  },
  snoozeUntil: {
    mn: 'Маргаашаас хойш 30 хоногийн доторх өдөр сонгоно уу',
    en: 'Choose a day from tomorrow on, at most 30 days ahead',
  },
  upToToday: { mn: 'Өнөөдөр эсвэл түүнээс өмнөх өдрийг сонгоно уу', en: 'Choose today or an earlier day' },
  pastDay: { mn: 'Өнгөрсөн өдөр сонгоно уу', en: 'Choose a day that is over' },
  mailNotSet: {
    mn: 'И-мэйл илгээх тохиргоо хийгдээгүй байна. Админд хандана уу.',
    en: 'Sending mail is not set up. Ask an administrator.',
  },
  notMailed: {
    mn: 'Бүх мэдээллийг шуудангаар илгээхгүй. Хаягийг хоослоод, файлыг системээс татаж авна уу.',
    en: 'All data is never sent by mail. Leave the addresses empty and download the file here.',
  },
  mailDomain: {
    mn: 'Компанийн тохиргоонд зөвшөөрөөгүй домэйн байна. Админд хандана уу.',
    en: 'The settings of the firm do not allow mail to this domain. Ask an administrator.',
  },
  domains: {
    mn: 'Домэйнуудыг таслалаар зааглаж оруулна уу: company.mn, partner.com',
    en: 'Enter domains separated by commas: company.mn, partner.com',
  },
  unknownSort: { mn: 'Энэ баганаар эрэмбэлэх боломжгүй', en: 'The list cannot be sorted by this column' },
  unknownPlace: {
    mn: 'Жагсаалтын үргэлжлэл олдсонгүй. Эхнээс нь харна уу.',
    en: 'The place in the list was not found. Start from the first page.',
  },
} as const;
