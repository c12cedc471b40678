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
    ImageTooLarge: {
      status: 422,
      mn: 'Зураг хэт том байна: 10 МБ, 25 мегапикселээс бага зураг сонгоно уу',
      en: 'The picture is too large: choose one under 10 MB and 25 megapixels',
    },
  },
});
