import { contractArea } from '../area.js';
import { inMenu, listWithForm, page } from '../screen.js';

export const userArea = contractArea('user', {
  screens: [
    ...listWithForm(
      'user',
      '/settings/user',
      { read: 'user.list', add: 'user.create', edit: 'user.list' },
      {
        list: ['Системийн хэрэглэгч', 'System Users'],
        add: ['Системийн хэрэглэгч: нэмэх', 'New system user'],
        edit: ['Системийн хэрэглэгч: засах', 'Edit system user'],
      },
      { list: { menu: inMenu('system', 'menu.users') } },
    ),
    page('profile', '/profile/:id', 'session.own', ['Миний мэдээлэл', 'My profile']),
  ],
  refusals: {
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
    OwnPasswordNeeded: {
      status: 403,
      mn: 'Энэ нууц үг нэг л удаагийнх. Цаашид нэвтрэх өөрийн нууц үгээ сонгоно уу.',
      en: 'This password is for one use only. Choose the password that you will sign in with from now on.',
    },
    NotDeleted: {
      status: 422,
      mn: 'Эхлээд бүртгэлийг устгана уу. Зөвхөн устгасан бүртгэлийн хувийн мэдээллийг арилгана.',
      en: 'Delete the record first. Only the personal values of a deleted one are erased.',
    },
  },
});
