import { contractArea } from '../area.js';

export const workspaceArea = contractArea('workspace', {
  refusals: {
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
  },
});
