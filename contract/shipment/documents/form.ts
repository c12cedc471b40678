import type { FormShape } from '../../diff.js';
import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import type { Values } from '../../fields/field.js';
import { note } from '../../fields/note/field.js';
import { text } from '../../fields/text/field.js';
import { byOwnName, type WireForm } from '../../form/wire-form.js';
import { documentKinds, type DocumentKind } from '../../document/kinds.js';

/** What a user types about a document. */
export const documentFields = byOwnName({
  kind: choice({ mn: 'Төрөл', en: 'Kind' }, documentKinds, { required: true, missing: 'choose' }),
  number: text({ mn: 'Дугаар', en: 'Number' }, { max: 100 }),
  on: date({ mn: 'Огноо', en: 'Date' }),
  comment: note({ mn: 'Тайлбар', en: 'Comment' }, { max: 1_000 }),
});

/** Why a document was removed. */
export const removalFields = byOwnName({
  reason: text({ mn: 'Хассан шалтгаан', en: 'Reason of the removal' }),
});

const historyFields = {
  ...documentFields,
  ...byOwnName({ name: text({ mn: 'Файл', en: 'File' }) }),
  ...removalFields,
};

/** Documents of money are a table of their own, so that the history can hide them from users who may not read them. */
export const documentsForm = {
  fields: {},
  tables: {
    documents: {
      label: { mn: 'Бичиг баримт', en: 'Documents' },
      sent: 'documents',
      read: 'documents',
      fields: historyFields,
    },
    moneyDocuments: {
      label: { mn: 'Мөнгөний бичиг баримт', en: 'Documents of money' },
      sent: 'moneyDocuments',
      read: 'moneyDocuments',
      fields: historyFields,
    },
  },
} satisfies WireForm;

export type DocumentTable = keyof typeof documentsForm.tables;

/** A document is never changed: it can only be removed, which hides it. */
export type FileDocument = { id: number } & Omit<Values<typeof documentFields>, 'kind'> & {
    kind: DocumentKind;
    by: number | null;
    at: string;
    /** Where its bytes are stored; equal bytes have the same name. */
    file: string;
    /** The name of the file when it was sent. */
    name: string;
    bytes: number;
    /** The first version of it, if this is a later one. */
    versionOf: number | null;
    removedAt: string | null;
    removedBy: number | null;
    reason: string | null;
    /** When its bytes were deleted for good. */
    erasedAt: string | null;
  };

const removal = ['removedAt', 'removedBy', 'reason', 'erasedAt'];

export function documentShape(table: DocumentTable): FormShape {
  return { fields: [], rows: { [table]: removal } };
}

/** The most documents of one file, all versions counted, and the largest of them. */
export const maxDocuments = 100;
export const maxDocumentMb = 20;
