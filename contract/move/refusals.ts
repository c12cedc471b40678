import type { RefusalText } from '../area.js';

export const moveRefusals = {
  BeingMoved: {
    status: 422,
    mn: 'Энэ бичлэгийг нүүлгэж байгаа тул одоохондоо өөрчлөхгүй. Нүүлгэлт дууссаны дараа дахин оролдоно уу.',
    en: 'This record is being moved in and is not changed meanwhile. Try again once the move has ended.',
  },
  MoveClosed: {
    status: 422,
    mn: 'Нүүлгэлт «{state}» төлөвтэй тул өөрчлөгдөхгүй. Үлдсэнийг оруулах бол шинэ нүүлгэлт эхлүүлнэ үү.',
    en: 'The move is "{state}" and does not change any more. Start another move for what is left.',
  },
  MoveNameTaken: {
    status: 422,
    mn: '«{name}» нэртэй нүүлгэлт бий. Өөр нэр өгнө үү.',
    en: 'There is a move with the name "{name}". Give it another one.',
  },
  MoveFull: {
    status: 422,
    mn: 'Нэг нүүлгэлтэд {most} хүртэл файл орно. Хэрэггүй файлаа хасах юм уу шинэ нүүлгэлт эхлүүлнэ үү.',
    en: 'A move has at most {most} files. Remove one that is not needed, or start another move.',
  },
  MoveFileTwice: {
    status: 422,
    mn: '«{name}» файл энэ нүүлгэлтэд «{other}» нэрээр орсон байна. Агуулга нь яг ижил тул дахин оруулсангүй.',
    en: '"{name}" is in this move already, as "{other}". Its content is the same, so it was not taken again.',
  },
  MoveFileTooLarge: {
    status: 413,
    mn: 'Файл {megabytes} МБ-аас том байна. Хэсэгчлэн хадгалаад тус тусад нь оруулна уу.',
    en: 'The file is larger than {megabytes} MB. Save it in parts and add each of them.',
  },
  MoveFileEmpty: {
    status: 422,
    mn: 'Файлд нэг ч бичсэн нүд алга. Зөв файл эсэхийг шалгана уу.',
    en: 'The file has not a single filled cell. Check that it is the right file.',
  },
  MoveFileLocked: {
    status: 422,
    mn: 'Файл нууц үгтэй тул уншсангүй. Excel дээр нээж, нууц үгийг нь аваад дахин оруулна уу.',
    en: 'The file is protected with a password and was not read. Open it in Excel, remove the password and add it again.',
  },
  MoveFileOldFormat: {
    status: 422,
    mn: 'Хуучин хэлбэрийн файл (.xls) байна. Excel дээр нээж .xlsx хэлбэрээр хадгалаад дахин оруулна уу.',
    en: 'The file has the old format (.xls). Open it in Excel, save it as .xlsx and add it again.',
  },
  MoveFileDamaged: {
    status: 422,
    mn: 'Файл гэмтсэн, эсвэл Excel (.xlsx), CSV биш тул уншсангүй. Excel дээр нээгээд .xlsx хэлбэрээр дахин хадгалж оруулна уу.',
    en: 'The file is damaged, or neither Excel (.xlsx) nor CSV. Open it in Excel, save it as .xlsx again and add it.',
  },
  MoveFileErased: {
    status: 422,
    mn: 'Хувь хүний мэдээлэл арилгах үед файлын агуулгыг устгасан. Файлаа дахин оруулна уу.',
    en: 'The content of the file was erased together with the values of a person. Add the file again.',
  },
  MoveSheetDamaged: {
    status: 422,
    mn: '«{sheet}» хуудас гэмтсэн тул уншсангүй. Excel дээр нээгээд дахин хадгалж оруулна уу.',
    en: 'The sheet "{sheet}" is damaged. Open the file in Excel, save it again and add it.',
  },
  MoveFileUnpacksTooBig: {
    status: 422,
    mn: '«{sheet}» хуудсыг задлахад файл {megabytes} МБ-аас том болж байна. Хэсэгчлэн хадгалаад тус тусад нь оруулна уу.',
    en: 'Unpacking the sheet "{sheet}" makes the file larger than {megabytes} MB. Save it in parts and add each of them.',
  },
  MoveSheetTooWide: {
    status: 422,
    mn: '«{sheet}» хуудасны {line}-р мөр {most}-аас олон баганатай. Хэрэггүй баганыг нь устгаад дахин оруулна уу.',
    en: 'Line {line} of the sheet "{sheet}" has more than {most} columns. Delete those not needed and add the file again.',
  },
  MoveFileTooLong: {
    status: 422,
    mn: 'Файл {most}-аас олон мөртэй («{sheet}» хуудас дээр хэтэрсэн). Хэсэгчлэн хадгалаад тус тусад нь оруулна уу.',
    en: 'The file has more than {most} rows (reached in the sheet "{sheet}"). Save it in parts and add each of them.',
  },
  MoveTooManySheets: {
    status: 422,
    mn: 'Файл {most}-аас олон хуудастай. Хэрэггүй хуудсыг нь устгаад дахин оруулна уу.',
    en: 'The file has more than {most} sheets. Delete those not needed and add it again.',
  },
  MoveCellTooLong: {
    status: 422,
    mn: '«{sheet}» хуудасны {line}-р мөрийн нэг нүдэнд {most}-аас олон тэмдэгт байна. Богиносгоод дахин оруулна уу.',
    en: 'A cell in line {line} of the sheet "{sheet}" holds more than {most} characters. Shorten it and add the file again.',
  },
  MoveReadingEnded: {
    status: 422,
    mn: 'Файлыг уншиж дууссан тул зогсоох боломжгүй. Хэрэггүй бол хасна уу.',
    en: 'The file has been read and cannot be stopped. Remove it if it is not needed.',
  },
  MoveReadingFailed: {
    status: 503,
    mn: 'Системийн алдаанаас болж уншиж чадсангүй. Дахин уншуулна уу; болохгүй бол админд мэдэгдэнэ үү.',
    en: 'An error of the system kept the file from being read. Have it read again; if it happens again, tell the administrator.',
  },
  MoveRowsGone: {
    status: 422,
    mn: 'Эдгээрийн {missing} мөр энэ нүүлгэлтэд алга тул нэгийг ч солиогүй. Шинэ мөрийг тусдаа файлаар оруулна уу; хуудсыг нь хассан бол анхны файлаа дахин оруулна уу.',
    en: '{missing} of these rows are not in the move, so none was replaced. Add new rows in a file of their own; if their sheet was removed, add the original file again.',
  },
  MoveChanged: {
    status: 409,
    mn: 'Үүнийг {by} дөнгөж сая өөрчилсөн байна. Шинэ утгыг харуулав: хэвээр үлдээх юм уу дахин сольно уу.',
    en: '{by} has just changed this. The new value is shown: leave it, or change it again.',
  },
  MoveSheetChanged: {
    status: 409,
    mn: 'Хуудасны төрөл, толгойг өөр хүн дөнгөж сая өөрчилсөн байна. Шинэ байдлыг нь харуулав: дахин сонгоно уу.',
    en: 'Somebody has just changed what this sheet is. Its new state is shown: choose again.',
  },
  MoveNothingMapped: {
    status: 422,
    mn: 'Хадгалах багана алга. Эхлээд баганаа тохируулна уу.',
    en: 'No column is mapped yet. Map the columns first.',
  },
  MoveAnswersWrong: {
    status: 422,
    mn: 'Хүснэгтийн {lines} мөрийн хариулт буруу тул нэгийг ч авсангүй. Доорх мөрүүдийг засаад дахин оруулна уу.',
    en: '{lines} lines of the table have no right answer, so none was taken. Correct the lines named below and read it again.',
  },
  MoveDecisionsWrong: {
    status: 422,
    mn: 'Хүснэгтийн {lines} мөрийн шийдвэр буруу тул нэгийг ч авсангүй. Доорх мөрүүдийг засаад дахин оруулна уу.',
    en: '{lines} lines of the table have no right decision, so none was taken. Correct the lines named below and read it again.',
  },
  MoveReading: {
    status: 422,
    mn: 'Файлыг уншиж дуусаагүй байна. Дууссаны дараа шалгана уу.',
    en: 'Files are still being read. Check when they are done.',
  },
  MoveChecking: {
    status: 422,
    mn: 'Мөрүүдийг шалгаж байна. Дууссаны дараа дахин оролдоно уу.',
    en: 'The rows are being checked. Try again when that is done.',
  },
  MoveNothingToCheck: {
    status: 422,
    mn: 'Шалгах хуудас алга. Файл оруулж, хуудас бүр юу болохыг сонгоно уу.',
    en: 'There is no sheet to check. Add a file and choose what its sheets are.',
  },
  MoveNoWrongRows: {
    status: 422,
    mn: 'Алдаатай мөр алга. Файл, баганын тохируулга өөрчлөгдсөн бол дахин шалгана уу.',
    en: 'There are no wrong rows. Check again if files or mappings were changed.',
  },
  MoveTooManyWrong: {
    status: 422,
    mn: 'Алдаатай мөр {most}-аас олон байна. Нэг хуудсаар шүүх юм уу баганын тохируулга, хариултаа эхлээд засна уу.',
    en: 'More than {most} rows are wrong. Choose one sheet, or first put the mapping and the answers right.',
  },
  MoveBusy: {
    status: 422,
    mn: 'Нүүлгэлтийн ажил явж байна («{state}»). Дууссаны дараа дахин оролдоно уу.',
    en: 'A job is at work on the move ("{state}"). Try again when it has ended.',
  },
  MoveCheckOutdated: {
    status: 422,
    mn: 'Сүүлийн шалгалтаас хойш файл, багана, хариулт өөрчлөгдсөн, эсвэл огт шалгаагүй байна. Дахин шалгаад батална уу.',
    en: 'Files, columns or answers have changed since the last check, or there was none. Check again, then confirm.',
  },
  MoveQuestionsOpen: {
    status: 422,
    mn: 'Хариулаагүй {count} асуулт байна. Хариулаад дахин шалгасны дараа батална уу.',
    en: '{count} questions are open. Answer them and check again, then confirm.',
  },
  MoveDoublesOpen: {
    status: 422,
    mn: 'Нэг нь болох нь баттай {count} давхардал шийдэгдээгүй байна. «Давхардал» алхамд шийдэх юм уу, тусад нь үлдээхээр сонгоод батална уу.',
    en: '{count} parties that surely are there twice are not decided. Decide in the step "Doubles", or choose to leave them apart, then confirm.',
  },
  MoveNothingToWrite: {
    status: 422,
    mn: 'Бичих мөр алга: шинэ ч, зөвшөөрсөн ч мөр байхгүй. Өөрчлөгдсөн, эргэлзээтэй мөрөө зөвшөөрөх юм уу алдаатайгаа засна уу.',
    en: 'There is nothing to write: no row is new or ticked. Tick changed and doubtful rows, or put wrong ones right first.',
  },
  MoveFirmNotTyped: {
    status: 422,
    mn: 'Байгууллагын нэрийг тохиргоонд байгаагаар нь яг бичээд батална уу.',
    en: 'Type the name of the firm exactly as its settings have it, then confirm.',
  },
  MoveFirmNameless: {
    status: 422,
    mn: 'Байгууллагын нэр тохиргоонд алга. Эхлээд «Манай байгууллага» тохиргоонд нэрээ бөглөнө үү.',
    en: 'The firm has no name in its settings. Fill it in under "Our firm" first.',
  },
  MoveDiffers: {
    status: 422,
    mn: 'Шалгаснаас хойш жагсаалтууд өөрчлөгдсөн тул зарим мөр өөр гарлаа. Юу ч бичээгүй. Дахин шалгаж, үзээд батална уу.',
    en: 'Lists have changed since the check, so some rows came out differently. Nothing was written. Check again, look, then confirm.',
  },
  MovePastOrdersApart: {
    status: 422,
    mn: 'Өмнөх тээвэр тусдаа нүүлгэлтээр орно: тэгвэл бусад нь түүнийг хүлээхгүй, тусад нь буцааж болно. Хуудсыг нь шинэ нүүлгэлтэд оруулна уу.',
    en: 'Past orders come by a move of their own, so that nothing waits for them and they can be taken back by themselves. Add their sheet to another move.',
  },
  MoveWriteFailed: {
    status: 503,
    mn: 'Системийн алдаанаас болж бичиж чадсангүй, бичсэнийг бүгдийг буцаалаа. Админд мэдэгдээд дараа дахин батална уу.',
    en: 'An error of the system stopped the writing, and all of it was taken back. Tell the administrator, and confirm again later.',
  },
  MoveNotConfirmed: {
    status: 422,
    mn: 'Энэ нүүлгэлт батлагдаагүй («{state}») тул буцаах зүйл алга.',
    en: 'The move is not confirmed ("{state}"), so there is nothing to take back.',
  },
  MoveNotComparable: {
    status: 422,
    mn: 'Нүүлгэлт «{state}» төлөвтэй тул тулгах зүйл алга. Баталсны дараа хуучин системийн жагсаалттай тулгана.',
    en: 'The move is "{state}", so there is nothing to compare with. Compare a later list after it is confirmed.',
  },
  MoveComparing: {
    status: 422,
    mn: 'Тулгалт дуусаагүй, эсвэл багана, асуулт нь дутуу байна. Тулгасны дараа татна уу.',
    en: 'The list is not compared yet, or its columns or answers are missing. Download when it is compared.',
  },
  MoveTooManyDifferences: {
    status: 422,
    mn: 'Зөрүү {most}-аас олон байна. Төлөв, хуудсаар шүүх юм уу баганын тохируулгаа эхлээд засна уу.',
    en: 'There are more than {most} differences. Choose a state or a sheet, or first put the mapping right.',
  },
  MoveNotWritten: {
    status: 422,
    mn: 'Нүүлгэлт «{state}» төлөвтэй, ажилтан бүртгэгдээгүй тул нууц үгийн хуудас гарахгүй. Эхлээд батална уу.',
    en: 'The move is "{state}" and has brought no accounts, so there are no slips with passwords. Confirm it first.',
  },
  MoveNotReported: {
    status: 422,
    mn: 'Нүүлгэлт «{state}» төлөвтэй, юу ч бичээгүй тул тайлан гараагүй. Баталсны дараа татна уу.',
    en: 'The move is "{state}" and has written nothing, so there is no report yet. Download it once it is confirmed.',
  },
  MoveNoSlips: {
    status: 422,
    mn: 'Нууц үгийн хуудас хэрэгтэй ажилтан алга: бүгд нэвтэрсэн, идэвхгүй, эсвэл ажилтан нүүлгээгүй. Нууц үгээ мартсан бол ажилтны бүртгэлээс солино уу.',
    en: 'No account needs a slip: all have signed in, are inactive, or none was moved. Set a forgotten password in the list of staff.',
  },
  MoveTotalsMissing: {
    status: 422,
    mn: 'Хуучин системийн тулгах дүн нэг ч алга. «Тулгах дүн» алхамд бичнэ; хуучин системд дүн байхгүй бол түүнийг тэмдэглээд батална.',
    en: 'No control total of the old system was typed. Type them in the step "Control totals", or say that the old system has none.',
  },
  MoveTotalsDiffer: {
    status: 422,
    mn: 'Тулгах дүнгийн {count} нь зөрсөн, эсвэл тулгагдаагүй байна. Засаад дахин тулгах юм уу зөрүүтэй батлах шалтгаанаа бичнэ үү.',
    en: '{count} of the control totals differ, or could not be compared. Mend them and compare again, or write why they may differ.',
  },
  MoveFileHasMoney: {
    status: 422,
    mn: 'Нүүлгэсний дараа энэ файлд гүйлгээ, нэхэмжлэх, баталгаа бүртгэсэн тул буцаахгүй: файл үлдэнэ. Хэрэггүй бол өөрийнх нь хуудаснаас хаана уу.',
    en: 'Somebody has posted, billed or confirmed money on this file since it was moved, so it stays. Close it on its own page if it is not needed.',
  },
  MoveTooLate: {
    status: 422,
    mn: 'Батлаад {days} хоног өнгөрсөн тул буцаах боломжгүй. Бичлэгүүдийг жагсаалтаас нь засна уу.',
    en: 'It was confirmed more than {days} days ago and cannot be taken back. Change the entries in their lists.',
  },
  MoveRehearsing: {
    status: 422,
    mn: 'Туршилт явж байна. Дуусахыг хүлээх юм уу хаяад дахин эхлүүлнэ үү.',
    en: 'A rehearsal is running. Wait until it ends, or throw it away.',
  },
  RehearsalsFull: {
    status: 422,
    mn: 'Туршилт {most} болсон. Хэрэггүйг нь хаяад дахин эхлүүлнэ үү.',
    en: 'There are {most} rehearsals already. Throw one away, then start another one.',
  },
  RehearsalNoRoom: {
    status: 507,
    mn: 'Дискэнд зай хүрэлцэхгүй тул турших боломжгүй. Хэрэггүй туршилтаа хаях юм уу админд мэдэгдэнэ үү.',
    en: 'The disk has too little room for a rehearsal. Throw one away, or tell an administrator.',
  },
  RehearsalGone: {
    status: 409,
    mn: 'Энэ туршилт хаягдсан, эсвэл хуучирсан. Гараад шинээр эхлүүлнэ үү.',
    en: 'This rehearsal was thrown away or is out of date. Leave it and start another one.',
  },
  RehearsalReadOnly: {
    status: 409,
    mn: 'Туршилт дотор юу ч өөрчлөгдөхгүй. Өөрчлөх бол гарна уу.',
    en: 'Nothing is changed inside a rehearsal. Leave it to make changes.',
  },
} as const satisfies Record<string, RefusalText>;
