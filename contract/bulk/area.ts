import { contractArea } from '../area.js';

export const bulkArea = contractArea('bulk', {
  refusals: {
    TooManyRows: {
      status: 422,
      mn: 'Нэг удаад {most} хүртэл мөр. Шүүлтээ нарийсгана уу.',
      en: 'At most {most} rows at once. Narrow the filter.',
    },
    BulkWaiting: {
      status: 429,
      mn: 'Таны {most} үйлдэл ээлжээ хүлээж байна. Эхнийх нь дуусмагц дахин оролдоно уу.',
      en: '{most} of your acts are waiting for their turn. Try again when the first of them is finished.',
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
  },
});
