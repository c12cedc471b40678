import type { RefusalText } from '../area.js';

/** The refusals of shipments. */
export const shipmentRefusals = {
  FileFull: {
    status: 422,
    mn: 'Нэг тээвэрт тээврийн мэдээ, тээврийн мэдэгдэл, тэмдэглэл нийлээд {entries} бичлэг, {megabytes} МБ бичвэр хүртэл багтана. Хэрэггүй болсон бичлэгээ хасаад дахин оролдоно уу.',
    en: 'The tracing, transport news and notes of a shipment may have {entries} entries and {megabytes} MB of text together. Remove entries that are no longer needed and try again.',
  },
  NotPaidByPayer: {
    status: 422,
    mn: 'Энэ зардлыг төлөгч төлөхөөр шийдээгүй тул нэхэмжлэх боломжгүй. Эхлээд хэн төлөхийг сонгоно уу.',
    en: 'This expense is not one that the payer pays, so it cannot be charged. Choose who pays it first.',
  },
  ExpenseAlreadyCharged: {
    status: 422,
    mn: 'Энэ зардлыг үнийн саналын {row}-р мөрөөр нэхэмжилсэн байна. Дахин нэхэмжлэх бол зөвшөөрнө үү.',
    en: 'Row {row} of the price offer charges this expense already. Confirm that it is charged again.',
  },
  ExpenseAlreadyInvoiced: {
    status: 422,
    mn: 'Энэ зардлыг тусгай нэхэмжлэх {code}-р нэхэмжилсэн байна. Дахин нэхэмжлэх бол зөвшөөрнө үү.',
    en: 'The custom invoice {code} charges this expense already. Confirm that it is charged again.',
  },
  PenaltyAlreadyCharged: {
    status: 422,
    mn: 'Энэ валютаар {day} хүртэлх хоногийг нэхэмжилсэн тул дахин нэхэмжлэх зүйл алга. Түүнээс хойших өдрийг сонгоно уу.',
    en: 'The days up to {day} are charged already in this currency, so nothing is left to charge. Choose a later day.',
  },
  NoPenaltyToCharge: {
    status: 422,
    mn: '{day} хүртэл энэ валютаар төлөгчөөс нэхэмжлэх торгууль алга.',
    en: 'Up to {day} the customer owes no penalty in this currency.',
  },
  DocumentsFull: {
    status: 422,
    mn: 'Нэг тээвэрт {documents} хүртэл бичиг баримт багтана. Хэрэггүйг нь хасаад дахин оролдоно уу.',
    en: 'A shipment may have {documents} documents. Remove those that are no longer needed and try again.',
  },
  DocumentStays: {
    status: 403,
    mn: 'Бичиг баримтыг нэмсэн хүн нь тухайн өдөртөө, бусад үед админ шалтгаантай хасна.',
    en: 'A document is removed on the same day by the user who added it, otherwise by an administrator with a reason.',
  },
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
  InvoiceHasPayments: {
    status: 422,
    mn: 'Банкны гүйлгээгээр төлсөн хэсэгтэй нэхэмжлэхийг засах, устгах боломжгүй. Эхлээд банкны гүйлгээний бүртгэлийг буцаана уу.',
    en: 'An invoice that bank lines pay in part can be neither changed nor deleted. Take the booking of the bank lines back first.',
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
  RowOfAnotherParty: {
    status: 422,
    mn: '{code}: энэ мөр өөр харилцагчийнх тул түүний мөнгийг энд бүртгэхгүй. Тухайн харилцагчийн файлыг сонгоно уу.',
    en: '{code}: this row is of another party, whose money it is not. Choose a file of that party.',
  },
  NotOverpaidThatMuch: {
    status: 422,
    mn: '{code}: илүү төлсөн нь {over:mnt} тул түүнээс их дүнг урьдчилгаа болгох боломжгүй.',
    en: '{code}: {over:mnt} were paid too much, and no more than that becomes an advance.',
  },
  TakenBackByAdmin: {
    status: 403,
    mn: 'Өөрийн тухайн өдөр бүртгэснийг л буцаана, бусдыг админ буцаана.',
    en: 'You take back only what you recorded on the same day; an administrator takes back the rest.',
  },
  ConfirmedTotalStays: {
    status: 422,
    mn: 'Авлага баталгаажсан тул эхлээд баталгааг буцаана уу',
    en: 'The receivable is confirmed as paid. Take the confirmation back first.',
  },
  NotCoveredYet: {
    status: 422,
    mn: '{code}: бүрэн төлөгдөөгүй тул баталгаажуулах боломжгүй. Үлдэгдэл {rest:mnt}. Эхлээд гүйлгээг бүртгэнэ үү.',
    en: '{code} is not paid in full and cannot be confirmed: {rest:mnt} is left. Record the transactions first.',
  },
  WriteOffAboveLimit: {
    status: 422,
    mn: '{code}: хаах зөрүү {amount:mnt}, үүнээс {unexplained:mnt} нь ханшийн зөрүүгээр тайлбарлагдахгүй, {limit:mnt}-ийн хязгаараас хэтэрч байна. Үлдсэн гүйлгээг бүртгэх эсвэл админаар шалтгаантай хаалгана уу.',
    en: '{code}: of {amount:mnt} to write off, {unexplained:mnt} is no difference of exchange, which is above the limit of {limit:mnt}. Record the missing transactions, or have an administrator write it off with a reason.',
  },
  NothingMovedToWriteOff: {
    status: 422,
    mn: '{code}: төлбөрийн гүйлгээгүй тул хаах зөрүү гараагүй байна. Эхлээд гүйлгээг бүртгэнэ үү.',
    en: '{code}: no money has moved, so nothing of it is a difference. Record the transactions first.',
  },
  RestMoved: {
    status: 422,
    mn: '{code}: хаах зөрүү {shown:mnt} байснаа өөр хүний бүртгэлээр {rest:mnt} болсон тул хаасангүй. Дахин шалгана уу.',
    en: '{code}: somebody else has recorded money, {rest:mnt} is left now and not {shown:mnt}. Nothing was written off: check it again.',
  },
  WriteOffNotCorrected: {
    status: 422,
    mn: 'Ханшийн зөрүүний бичилтийг засахгүй. Устгаад дахин хаана уу.',
    en: 'A difference that was written off is not corrected. Delete it and write it off again.',
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
} as const satisfies Record<string, RefusalText>;
