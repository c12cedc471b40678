import type { Label } from '../label.js';

/** Why something is not in an export of all data, or does not come back when it is moved into an empty store. */
export interface LeftOut {
  what: Label;
  why: Label;
  lists?: readonly string[];
  /** Read models, besides those that declare which table they copy. */
  tables?: readonly string[];
  /** Plain tables beside the log; `name_*` are all whose names begin like this. */
  stores?: readonly string[];
}

const what = (mn: string, en: string): Label => ({ mn, en });

/** Everything of the product that is not in an export of all data; a test compares it with what there is. */
export const leftOut: readonly LeftOut[] = [
  {
    what: what('Нууц үг, нэвтрэлт, төхөөрөмж, мэдэгдэл хүргэх хаяг', 'Passwords, sessions, devices and push addresses'),
    why: what('Нууцлал: тэдгээрээр хэн нэгний өмнөөс нэвтэрч болно.', 'Secrets: whoever has them can act as another.'),
    stores: ['credential', 'session', 'known_device', 'sign_in_counter', 'push_subscription'],
  },
  {
    what: what('Хэрэглэгчийн мэдэгдэл', 'Notices to users'),
    why: what('Хувь хүнд илгээсэн захидал шиг зүйл.', 'They are like letters, each to one person.'),
    lists: ['notification'],
    tables: ['inbox', 'notice'],
    stores: ['gathered_notice', 'gathered_switch'],
  },
  {
    what: what('Гарын үсэг, хувийн зураг, пүүсийн лого', 'Signatures, portraits and the logo'),
    why: what(
      'Гарын үсгийн зургаар баримт хуурамчаар үйлдэж болно. Хүн бүр өөрийнхөө зургийг профайлаасаа авна.',
      'A signature could be put on any paper. Each user has his own pictures in his profile.',
    ),
  },
  {
    what: what('Дэлгэцийн байрлал, хадгалсан шүүлт', 'Arrangements of screens and saved views'),
    why: what('Энэ программын дэлгэцэд л утгатай.', 'They mean something on the screens of this program only.'),
    stores: ['layout', 'saved_view'],
  },
  {
    what: what(
      'Файлын хүсэлт, тогтмол файл, бөөн үйлдэл, ажлын дараалал',
      'Requested files, schedules, bulk actions and jobs',
    ),
    why: what(
      'Программын өөрийнх нь ажил; үр дүн нь логт бий.',
      'Work of the program itself; what came of it is in the log.',
    ),
    stores: [
      'export_request',
      'export_schedule',
      'workbook_download',
      'bulk_request',
      'bulk_row',
      'job',
      'past_store',
      'plain_write',
    ],
  },
  {
    what: what('Нүүлгэлтийн бэлтгэл', 'Moves that are being prepared'),
    why: what(
      'Бэлтгэж буй нь хуучин системийн файл; баталсан нь бичлэг болж орсон.',
      'What is prepared are files of the old system; what was confirmed is among the records.',
    ),
    stores: ['move', 'move_*'],
  },
  {
    what: what('Захиалгын жагсаалтын хуулбар', 'Copies of the orders for their lists'),
    why: what('Ижил мөр захиалгын хүснэгтэд бий.', 'The same rows are in the table of the orders.'),
  },
  {
    what: what('Хайлтын текст', 'Texts that searches look at'),
    why: what('Ижил текст бичлэгийнхээ хүснэгтэд бий.', 'The same texts are in the tables of their records.'),
  },
  {
    what: what('Программын дотоод тэмдэглэл', 'Notes of the program for itself'),
    why: what('Өгөгдлийн сангийн дотоод бүртгэл.', 'Book-keeping of the database.'),
    stores: ['anchor', 'checkpoint', 'event_bytes', 'migrations', 'restore_pause', 'stream_state', 'upkeep', 'upload'],
  },
];
