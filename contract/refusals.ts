import { formatNumber } from './format-number.js';
import { mostPdfColumns, mostPdfRows } from './export/pdf-limits.js';
import type { Json } from './json.js';

/**
 * The closed list of refusals: every "no" of the product is one of these words.
 * A sentence says what is refused, why, and what to do; `{name}` is filled from the refusal's values.
 */
interface RefusalText {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503 | 507;
  mn: string;
  en: string;
}

export const refusals = {
  // Who is asking
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
  // What was sent
  Malformed: { status: 400, mn: 'Илгээсэн мэдээллийг уншиж чадсангүй', en: 'The request could not be read' },
  TooLarge: { status: 413, mn: 'Илгээсэн мэдээлэл хэт том байна', en: 'The request is too large' },
  WrongContentType: { status: 415, mn: 'Ийм төрлийн мэдээлэл хүлээн авахгүй', en: 'This content type is not accepted' },
  Invalid: { status: 422, mn: 'Мэдээллээ дахин шалгана уу', en: 'Check what you entered' },
  FigureTooLarge: {
    status: 422,
    mn: 'Үүнээс гарах дүн хэт том болох тул хадгалсангүй. Дүн, ханш, тоо хэмжээгээ шалгана уу.',
    en: 'A figure that follows from this is too large to store. Check the amounts, rates and quantities.',
  },
  NotFound: { status: 404, mn: 'Ийм бичлэг олдсонгүй', en: 'There is no such record' },
  NoSuchRoute: { status: 404, mn: 'Ийм хаяг байхгүй', en: 'There is no such address' },
  // What was so when it was sent
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
  // Files made from lists
  ExportEnded: {
    status: 422,
    mn: 'Файл үүсгэх ажил аль хэдийн дууссан тул цуцлах боломжгүй',
    en: 'The file is finished already and cannot be cancelled',
  },
  TooLargeForPdf: {
    status: 422,
    mn: `PDF файлд ${formatNumber(mostPdfRows)} мөр, ${mostPdfColumns} баганаас олон багтахгүй. Шүүж цөөлөх, эсвэл Excel файл сонгоно уу.`,
    en: `A PDF holds at most ${formatNumber(mostPdfRows)} rows and ${mostPdfColumns} columns. Narrow it, or choose an Excel file.`,
  },
  FileTooHeavy: {
    status: 422,
    mn: 'Файл хэт хүнд тул бэлтгэх ажлыг зогсоолоо. Шүүж цөөлөх, эсвэл баганаа цөөлөөд дахин оролдоно уу.',
    en: 'The file was too heavy to make and was stopped. Narrow it or choose fewer columns, and try again.',
  },
  PastDayNotReady: {
    status: 409,
    mn: '{day} өдрийн байдлыг бэлтгээгүй байна. Эхлээд бэлтгээд дахин нээнэ үү.',
    en: 'The state at the end of {day} is not ready. Have it prepared, then open it again.',
  },
  PastDayNoRoom: {
    status: 507,
    mn: 'Дискэнд зай хүрэлцэхгүй тул өнгөрсөн өдрийг бэлтгэсэнгүй. Админд мэдэгдэнэ үү.',
    en: 'There is too little room on the disk to prepare a past day. Tell an administrator.',
  },
  // Views of lists
  ViewTooLarge: {
    status: 422,
    mn: 'Харагдацын шүүлт, багана хэт том байна ({most} кБ-аас хэтрэхгүй). Шүүлтээ богиносгоод дахин хадгална уу.',
    en: 'The filters and columns of the view are too large (at most {most} kB). Shorten the filters and save again.',
  },
  TooManyViews: {
    status: 422,
    mn: 'Та {most} харагдац хадгалсан байна. Хэрэггүйг нь устгаад дахин хадгална уу.',
    en: 'You have saved {most} views. Remove those you do not need and save again.',
  },
  TooManySharedViews: {
    status: 422,
    mn: 'Та {most} харагдац бусадтай хуваалцсан байна. Аль нэгийг нь хуваалцахаа болиод дахин хадгална уу.',
    en: 'You share {most} views with others. Stop sharing one of them and save again.',
  },
  // Acts over many rows
  TooManyRows: {
    status: 422,
    mn: 'Нэг удаад {most} хүртэл мөр. Шүүлтээ нарийсгана уу.',
    en: 'At most {most} rows at once. Narrow the filter.',
  },
  BulkRunning: {
    status: 422,
    mn: 'Энэ үйлдэл дуусаагүй байна. Дуустал хүлээх юм уу зогсооно уу.',
    en: 'This act is not finished. Wait for it, or stop it.',
  },
  BulkEnded: {
    status: 422,
    mn: 'Энэ үйлдэл аль хэдийн дууссан тул зогсоох боломжгүй',
    en: 'This act is finished already and cannot be stopped',
  },
  RowFailed: {
    status: 503,
    mn: 'Системийн алдаанаас болж хийгдсэнгүй. Админд мэдэгдэнэ үү.',
    en: 'An error of the system kept it from being done. Tell the administrator.',
  },
  // The system itself
  Unavailable: {
    status: 503,
    mn: 'Систем түр завгүй байна. Хэдэн секундын дараа дахин оролдоно уу.',
    en: 'The system is busy. Try again in a few seconds.',
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
  // Users
  EmailTaken: {
    status: 422,
    mn: 'Энэ и-мэйл хаягаар хэрэглэгч бүртгэлтэй байна',
    en: 'A user with this e-mail exists already',
  },
  LastAdmin: {
    status: 422,
    mn: 'Сүүлчийн админыг хасах, эрхийг нь өөрчлөх боломжгүй. Эхлээд өөр админ нэмнэ үү.',
    en: 'The last administrator cannot be removed or changed. Add another one first.',
  },
  OwnAccount: {
    status: 422,
    mn: 'Өөрийн эрхийг хасах, устгах боломжгүй. Өөр админаас хүснэ үү.',
    en: 'You cannot remove or demote yourself. Ask another administrator.',
  },
  NotDeleted: {
    status: 422,
    mn: 'Эхлээд бүртгэлийг устгана уу. Зөвхөн устгасан бүртгэлийн хувийн мэдээллийг арилгана.',
    en: 'Delete the record first. Only the personal values of a deleted one are erased.',
  },
  // Reference lists
  InUse: {
    status: 422,
    mn: 'Энэ бичлэгийг ашиглаж байгаа тул устгах боломжгүй',
    en: 'This entry is in use and cannot be deleted. Make it inactive instead.',
  },
  CannotMerge: {
    status: 422,
    mn: 'Эдгээр бичлэгийг нэгтгэх боломжгүй. Нэгтгээгүй, өөр өөр хоёр бичлэг сонгоно уу.',
    en: 'These entries cannot be merged. Choose two different ones that were not merged yet.',
  },
  MergedInto: {
    status: 422,
    mn: 'Энэ бичлэгт өөр бичлэг нэгтгэсэн байна. Үүнийг үлдэх бичлэгээр сонгоно уу.',
    en: 'Another entry was merged into this one. Choose it as the one that stays.',
  },
  NotAPerson: {
    status: 422,
    mn: 'Байгууллагын мэдээллийг арилгахгүй. Зөвхөн хувь хүний мэдээллийг арилгана.',
    en: 'Only the personal values of a person are erased, not those of a company.',
  },
  ImportUnreadable: {
    status: 422,
    mn: 'Файлыг уншиж чадсангүй. Excel (.xlsx), CSV файл эсвэл хуулсан хүснэгт оруулна уу.',
    en: 'The file could not be read. Use Excel (.xlsx), CSV or a pasted table.',
  },
  ImportTooLong: {
    status: 422,
    mn: 'Хэт олон мөр байна. {most} хүртэлх мөрөөр хувааж оруулна уу.',
    en: 'There are too many rows. Import up to {most} rows at a time.',
  },
  ImportTooWide: {
    status: 422,
    mn: 'Хэт олон багана байна. {most} хүртэлх баганатай хүснэгт оруулна уу.',
    en: 'There are too many columns. Import a table of up to {most} columns.',
  },
  ImportCellTooLong: {
    status: 422,
    mn: '{line} дүгээр мөрийн нэг нүдэнд хэт урт бичвэр байна. Нэг нүдэнд {most} хүртэлх тэмдэгт байж болно.',
    en: 'A cell of line {line} holds too long a text. A cell may hold up to {most} characters.',
  },
  ImportTooBig: {
    status: 422,
    mn: 'Файл задлахад хэт том болж байна. Задалсан хэмжээ нь {megabytes} МБ хүртэлх файл оруулна уу.',
    en: 'The file becomes too large when it is unpacked. Import a file of up to {megabytes} MB unpacked.',
  },
  // Inquiries and shipping orders
  TariffNotChosen: { status: 422, mn: 'Tariff manager сонгогдоогүй байна.', en: 'No tariff manager was chosen.' },
  NoOffers: {
    status: 422,
    mn: 'Та үнийн санал боловсруулаагүй байна.',
    en: 'There is no price offer yet. Add one first.',
  },
  NotOpen: {
    status: 422,
    mn: 'Зөвхөн нээлттэй үнийн хүсэлтэд энэ үйлдлийг хийнэ. Энэ нь {status} төлөвтэй байна.',
    en: 'Only an open inquiry can do this. This one is: {status}.',
  },
  NotClosed: {
    status: 422,
    mn: 'Зөвхөн хаагдсан үнийн хүсэлтийг сэргээнэ. Энэ нь {status} төлөвтэй байна.',
    en: 'Only a closed inquiry can be restored. This one is: {status}.',
  },
  NotDeletable: {
    status: 422,
    mn: 'Захиалгыг устгах боломжгүй. Эхлээд үнийн хүсэлт рүү буцаана уу.',
    en: 'A shipping order cannot be deleted. Send it back to inquiry first.',
  },
  ClosedForEditing: {
    status: 422,
    mn: 'Хаагдсан үнийн хүсэлт, архивласан захиалгыг засах боломжгүй. Эхлээд сэргээнэ үү.',
    en: 'A closed inquiry or an archived shipment cannot be changed. Restore it first.',
  },
  PaidRowLocked: {
    status: 422,
    mn: 'Төлсөн үнийн мөрийг өөрчлөх, хасах боломжгүй. Админ эхлээд төлсөн тэмдэглэгээг арилгана.',
    en: 'A paid price row cannot be changed or removed. An administrator unticks it first.',
  },
  NotAnOrder: {
    status: 422,
    mn: 'Зөвхөн явж буй захиалгад энэ үйлдлийг хийнэ. Энэ нь {status} төлөвтэй байна.',
    en: 'Only a running shipping order can do this. This shipment is: {status}.',
  },
  NotFinished: {
    status: 422,
    mn: 'Дуусаагүй эсвэл архивласан захиалгад энэ үйлдлийг хийх боломжгүй',
    en: 'This needs a shipment that is finished and not archived',
  },
  OrderInvalid: {
    status: 422,
    mn: 'Оруулж байгаа мэдээллээ шалгана уу',
    en: 'Check what you entered',
  },
  OrderCodeDiffers: {
    status: 422,
    mn: 'Захиалгын код таарахгүй байна. Хуудсаа дахин ачаалаад оролдоно уу.',
    en: 'The code is not that of the order. Reload the page and try again.',
  },
  FinishedNotSentBack: {
    status: 422,
    mn: 'Зөвхөн явж буй захиалгыг үнийн хүсэлт рүү буцаана. Энэ нь {status} төлөвтэй байна.',
    en: 'Only a running shipping order can be sent back to inquiry. This shipment is: {status}.',
  },
  InvoicedNotSentBack: {
    status: 422,
    mn: 'Нэхэмжлэх гаргасан захиалгыг буцаах боломжгүй. Эхлээд нэхэмжлэхийг устгана уу.',
    en: 'An order with an invoice cannot be sent back. Delete the invoice first.',
  },
  PaidNotSentBack: {
    status: 422,
    mn: 'Гүйлгээ хийсэн захиалгыг буцаах боломжгүй. Эхлээд гүйлгээг устгана уу.',
    en: 'An order with transactions cannot be sent back. Delete the transactions first.',
  },
  NotPaidYet: {
    status: 422,
    mn: 'Төлбөр нь баталгаажаагүй захиалгыг архивлах боломжгүй. Эхлээд авлагыг баталгаажуулна уу.',
    en: 'A shipment whose payment is not confirmed cannot be archived. Confirm the receivable first.',
  },
  PayerLocked: {
    status: 422,
    mn: 'Нэхэмжлэх гаргасан захиалгын төлөгчийг солих боломжгүй. Эхлээд нэхэмжлэхийг устгана уу.',
    en: 'The payer of an order with an invoice cannot be changed. Delete the invoice first.',
  },
  InvoiceExists: {
    status: 422,
    mn: 'Энэ захиалгад нэхэмжлэх гаргасан байна. Шинийг гаргахын тулд эхлээд хуучныг устгана уу.',
    en: 'This order has an invoice. Delete it first to issue a new one.',
  },
  InvoiceNeedsPayer: {
    status: 422,
    mn: 'Төлөгч сонгоогүй захиалгад нэхэмжлэх гаргах боломжгүй. Эхлээд захиалгын мэдээллийг оруулна уу.',
    en: 'An order without a payer has no invoice. Fill in the order first.',
  },
  PaidInvoiceStays: {
    status: 422,
    mn: 'Төлсөн нэхэмжлэхийг устгах боломжгүй. Эхлээд төлөгдөөгүй болгоно уу.',
    en: 'A paid invoice cannot be deleted. Mark it as not paid first.',
  },
  NotInvoiced: {
    status: 404,
    mn: 'Энэ захиалгад нэхэмжлэх гаргаагүй байна. Эхлээд санхүүгийн жагсаалтаас нэхэмжлэх гаргана уу.',
    en: 'This order has no invoice. Issue it in the list of finance first.',
  },
  PaidInvoiceLocked: {
    status: 422,
    mn: 'Төлсөн нэхэмжлэхийг засах боломжгүй. Эхлээд төлөгдөөгүй болгоно уу.',
    en: 'A paid invoice cannot be changed. Mark it as not paid first.',
  },
  PricedRowHasPayments: {
    status: 422,
    mn: 'Гүйлгээтэй үнийн мөрийг хасах, агентыг нь солих боломжгүй. Админ эхлээд гүйлгээг устгана.',
    en: 'A price row with transactions cannot be removed or get another agent. An administrator deletes the transactions first.',
  },
  ConfirmedForCorrection: {
    status: 403,
    mn: 'Төлөгдсөн гэж баталгаажсан тул зөвхөн админ гүйлгээ бүртгэж, дахин баталгаажуулна.',
    en: 'This was confirmed as paid: only an administrator records transactions or confirms it again.',
  },
  ConfirmedTotalStays: {
    status: 422,
    mn: 'Авлага баталгаажсан тул эхлээд баталгааг буцаана уу',
    en: 'The receivable is confirmed as paid. Take the confirmation back first.',
  },
  NotCoveredYet: {
    status: 422,
    mn: '{code}: бүрэн төлөгдөөгүй тул баталгаажуулах боломжгүй. Үлдэгдэл {rest} ₮. Эхлээд гүйлгээг бүртгэнэ үү.',
    en: '{code} is not paid in full and cannot be confirmed: {rest} MNT is left. Record the transactions first.',
  },
  WriteOffAboveLimit: {
    status: 422,
    mn: '{code}: хаах зөрүү {amount} ₮, үүнээс {unexplained} ₮ нь ханшийн зөрүүгээр тайлбарлагдахгүй, {limit} ₮-ийн хязгаараас хэтэрч байна. Үлдсэн гүйлгээг бүртгэх эсвэл админаар шалтгаантай хаалгана уу.',
    en: '{code}: of {amount} MNT to write off, {unexplained} MNT is no difference of exchange, which is above the limit of {limit} MNT. Record the missing transactions, or have an administrator write it off with a reason.',
  },
  NothingMovedToWriteOff: {
    status: 422,
    mn: '{code}: төлбөрийн гүйлгээгүй тул хаах зөрүү гараагүй байна. Эхлээд гүйлгээг бүртгэнэ үү.',
    en: '{code}: no money has moved, so nothing of it is a difference. Record the transactions first.',
  },
  WriteOffNotCorrected: {
    status: 422,
    mn: 'Ханшийн зөрүүний бичилтийг засахгүй. Устгаад дахин хаана уу.',
    en: 'A difference that was written off is not corrected. Delete it and write it off again.',
  },
  MonthClosed: {
    status: 422,
    mn: '{month} сар хаагдсан тул түүний авлага, өглөг, гүйлгээг өөрчлөхгүй. Нээлттэй сарын огноогоор бүртгэх эсвэл админаар сарыг нээлгэнэ үү.',
    en: '{month} is closed: nothing that is owed or was paid in it is changed. Use a day of an open month, or ask an administrator to reopen it.',
  },
  MonthNotOver: {
    status: 422,
    mn: '{month} сар дуусаагүй тул хаах боломжгүй. Сар дууссаны дараа хаана уу.',
    en: '{month} is not over and cannot be closed yet. Close it when the month is over.',
  },
  FinishRequested: {
    status: 422,
    mn: 'Энэ захиалгад дуусгах хүсэлт илгээсэн байна. Архивлахыг хүлээнэ үү.',
    en: 'The finish request of this order has been sent. Wait until it is archived.',
  },
  NotArchived: {
    status: 422,
    mn: 'Зөвхөн архивласан захиалгыг буцаана',
    en: 'Only an archived shipment can be brought back',
  },
  NotSupply: {
    status: 404,
    mn: 'Зөвхөн нийлүүлэлтийн үнийн хүсэлтэд энэ баримт байна',
    en: 'Only an inquiry that supplies goods has this document',
  },
  OtherShipment: {
    status: 422,
    mn: 'Хаяг дахь болон илгээсэн дугаар өөр байна. Хуудсаа дахин ачаална уу.',
    en: 'The number in the address is not the one that was sent. Reload the page.',
  },
  // Pictures
  NotAnImage: {
    status: 422,
    mn: 'Зургийн файл (JPEG, PNG, WebP) сонгоно уу',
    en: 'Choose a picture (JPEG, PNG, WebP)',
  },
  ImageTooLarge: {
    status: 422,
    mn: 'Зураг хэт том байна: 10 МБ, 25 мегапикселээс бага зураг сонгоно уу',
    en: 'The picture is too large: choose one under 10 MB and 25 megapixels',
  },
} as const satisfies Record<string, RefusalText>;

export type RefusalWord = keyof typeof refusals;

/** What changed under a form since it was loaded. */
export interface Conflict {
  by: string;
  at: string;
  fields: Record<string, { base: Json; theirs: Json }>;
}

/** What fills the holes of a sentence; a label in the language of the sentence. */
export type RefusalValues = Readonly<Record<string, string | number | Readonly<Record<'mn' | 'en', string>>>>;

export interface RefusalDetails {
  values?: RefusalValues;
  /** Messages at their fields, as the specification words them. */
  fields?: Record<string, string[]>;
  conflict?: Conflict;
}

/** Thrown or returned where the answer is "no"; everything else that is thrown is a defect. */
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

export function sentence(word: RefusalWord, language: 'mn' | 'en', values: RefusalValues = {}): string {
  return refusals[word][language].replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name] ?? hole;
    if (typeof value === 'number') return formatNumber(value);
    return typeof value === 'object' ? value[language] : value;
  });
}

/** The messages at fields that the specification fixes word for word. */
export const fieldMessages = {
  required: { mn: 'Гүйцэд бөглөнө үү', en: 'Fill this in' },
  fill: { mn: 'Бөглөнө үү', en: 'Fill this in' },
  fillWhole: { mn: 'Та гүйцэд бөглөнө үү', en: 'Please fill this in' },
  choose: { mn: 'Та сонгоно уу', en: 'Choose one' },
  email: { mn: 'Зөв и-мэйл хаяг оруулна уу', en: 'Enter a valid e-mail address' },
  passwordShort: { mn: 'Багадаа 4 тэмдэгт оруулна уу', en: 'Enter at least 4 characters' },
  number: { mn: 'Тоо оруулна уу', en: 'Enter a number' },
  wholeNumber: { mn: 'Бүхэл тоо оруулна уу', en: 'Enter a whole number' },
  tooManyDecimals: { mn: 'Таслалын дараах орон хэт олон байна', en: 'There are too many decimals' },
  tooLargeNumber: { mn: 'Тоо хэт их байна', en: 'The number is too large' },
  notNegative: { mn: 'Сөрөг тоо оруулах боломжгүй', en: 'A negative number is not possible here' },
  tooLong: { mn: 'Хэт урт байна', en: 'This is too long' },
  characters: { mn: 'Зөвшөөрөгдөөгүй тэмдэгт байна', en: 'There is a character that cannot be stored' },
  positive: { mn: '0-ээс их тоо оруулна уу', en: 'Enter a number above 0' },
  /** Of a transaction, as the specification words them. */
  aboveZero: { mn: 'Тоон утга оруулна уу', en: 'Enter a number above 0' },
  rightFigure: { mn: 'Зөв утга оруулна уу', en: 'Enter a plain number' },
  range: { mn: 'Боломжит хязгаараас хэтэрсэн тоо байна', en: 'The number is outside what is possible' },
  chooseKind: { mn: 'Сонгоно уу', en: 'Choose one' },
  notInList: {
    mn: 'Жагсаалтад байхгүй утга байна. Дахин сонгоно уу.',
    en: 'This is not in the list any more. Choose again.',
  },
  taken: { mn: 'Ийм бичлэг бүртгэлтэй байна', en: 'Such an entry exists already' },
  /** Of an import that was taken back. */
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
  wagonNumber: { mn: 'Вагоны дугаар буруу байна (8 тоо)', en: 'This is not a wagon number (8 digits)' },
  date: { mn: 'Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу', en: 'Enter the date as YYYY-MM-DD' },
  chooseStart: { mn: 'Та эхлэх огноо сонгоно уу', en: 'Choose a start date' },
  chooseEnd: { mn: 'Та дуусах огноо сонгоно уу', en: 'Choose an end date' },
  endBeforeStart: { mn: 'Дуусах огноо эхлэх огнооноос өмнө байна', en: 'The end date is before the start date' },
  longAgo: {
    mn: '2000-01-01-ээс өмнөх өдөр байна. Оныг шалгана уу.',
    en: 'The day is before 2000-01-01. Check the year.',
  },
  notYet: { mn: 'Маргаашаас хойших өдөр байна. Огноог шалгана уу.', en: 'The day is after tomorrow. Check the date.' },
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
  pastDay: { mn: 'Өнгөрсөн өдөр сонгоно уу', en: 'Choose a day that is over' },
  tooMany: { mn: 'Хэт олон байна', en: 'There are too many' },
  mailNotSet: {
    mn: 'И-мэйл илгээх тохиргоо хийгдээгүй байна. Админд хандана уу.',
    en: 'Sending mail is not set up. Ask an administrator.',
  },
  unknownSort: { mn: 'Энэ баганаар эрэмбэлэх боломжгүй', en: 'The list cannot be sorted by this column' },
  unknownPlace: {
    mn: 'Жагсаалтын үргэлжлэл олдсонгүй. Эхнээс нь харна уу.',
    en: 'The place in the list was not found. Start from the first page.',
  },
} as const;
