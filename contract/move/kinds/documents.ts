import { column, fieldColumn, label, moveKind } from './columns.js';
import { ofFile } from './inquiry-rows.js';

/** A list of the files of a folder or zip, for those whose names do not say what they belong to. */
export const documents = moveKind({
  name: 'documents',
  label: label('Бичиг баримт', 'Documents'),
  sentence: label(
    'Хавтас, zip доторх файлууд аль захиалгынх болохын жагсаалт; нэрэнд нь хуучин дугаар, чингэлэг байвал хэрэггүй.',
    'Which order each file of a folder or zip belongs to; not needed where its name has the old number or the container.',
  ),
  columns: {
    name: column({
      label: label('Файлын нэр', 'File name'),
      cell: 'text',
      needed: true,
      sentence: label('Файлын нэр, хавтастай нь.', 'The name of the file, with its folder.'),
      heads: ['Файл', 'Нэр', 'File', 'Path', 'Имя файла'],
    }),
    file: column({
      label: ofFile.label,
      cell: ofFile.cell,
      sentence: label(
        'Захиалгын хуучин дугаар; хоосон бол файлын нэр, хавтаснаас хайна.',
        'The old number of its order; if empty, it is looked for in the name of the file and of its folders.',
      ),
      heads: ofFile.heads,
    }),
    kind: fieldColumn(
      ['document.kind'],
      label('Ямар баримт: нэхэмжлэх, савлагааны жагсаалт, зураг.', 'What it is: invoice, packing list, photo.'),
      ['Баримтын төрөл', 'Document type', 'Type', 'Тип документа'],
    ),
    number: fieldColumn(
      ['document.number'],
      label('Баримт дээрх дугаар.', 'The number on the document.'),
      ['Document no.', 'Номер документа'],
      { label: label('Баримтын дугаар', 'Document number') },
    ),
    on: fieldColumn(['document.on'], label('Баримтын өдөр.', 'The day of the document.'), [
      'Баримтын огноо',
      'Document date',
      'Дата',
    ]),
    comment: fieldColumn(['document.comment'], label('Баримтын тайлбар.', 'A comment on the document.'), [
      'Тэмдэглэл',
      'Remark',
      'Примечание',
    ]),
  },
});
