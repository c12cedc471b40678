import { contractArea } from '../area.js';

export const documentArea = contractArea('document', {
  refusals: {
    NotAnImage: {
      status: 422,
      mn: 'Зургийн файл (JPEG, PNG, WebP) сонгоно уу',
      en: 'Choose a picture (JPEG, PNG, WebP)',
    },
    PaperHistoryFull: {
      status: 422,
      mn: 'Энэ бичлэгийн баримтыг {papers} удаа авсан тул түүхэнд нь цааш бичихгүй. Баримт өөрөө хэвээр авагдана.',
      en: 'The papers of this record were taken {papers} times, so its history takes no more of them. The paper itself is still given.',
    },
    NotADocument: {
      status: 422,
      mn: 'Агуулга нь PDF, JPEG, PNG, WebP, XLSX, DOCX, XLS, DOC, EML биш байна. Өөр файл сонгоно уу.',
      en: 'By its content this is no PDF, JPEG, PNG, WebP, XLSX, DOCX, XLS, DOC or EML. Choose another file.',
    },
    DocumentWithMacros: {
      status: 422,
      mn: 'Макротой файл хүлээн авахгүй. Макрогүйгээр хадгалаад дахин илгээнэ үү.',
      en: 'A file with macros is not accepted. Save it without macros and send it again.',
    },
    DocumentTooLarge: {
      status: 422,
      mn: 'Файл хэт том байна: {megabytes} МБ хүртэл файл сонгоно уу',
      en: 'The file is too large: choose one of up to {megabytes} MB',
    },
    ImageTooLarge: {
      status: 422,
      mn: 'Зураг хэт том байна: 10 МБ, 25 мегапикселээс бага зураг сонгоно уу',
      en: 'The picture is too large: choose one under 10 MB and 25 megapixels',
    },
  },
});
