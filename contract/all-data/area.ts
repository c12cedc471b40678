import { contractArea } from '../area.js';

export const allDataArea = contractArea('all-data', {
  refusals: {
    AllDataNoRoom: {
      status: 507,
      mn: 'Бүх мэдээлэл дискэнд багтахгүй байна. Дискэнд зай гаргах эсвэл баримт бичиг, зураггүйгээр авна уу.',
      en: 'The disk has no room for all data. Free some space, or take it without documents and pictures.',
    },
  },
  rights: {
    /** Taking out everything of the firm (D181), and everything that is stored of a person. */
    'allData.take': { types: [4] },
  },
});
