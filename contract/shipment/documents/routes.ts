import { z } from 'zod';
import { storedDocument } from '../../document/stored-document.js';
import { flag } from '../../fields/flag/field.js';
import { integer } from '../../fields/integer/field.js';
import { text } from '../../fields/text/field.js';
import { readSentFields } from '../../form/fields-body.js';
import { formBody } from '../../form/form-body.js';
import { byOwnName } from '../../form/wire-form.js';
import { fieldMessages } from '../../refusals/refusals.js';
import { idInPath, idParams, messageAnswer, pageOf, route, savedAnswer } from '../../route.js';
import { documentFields, maxDocumentMb, removalFields } from './form.js';
import { documentList } from './lists.js';

const nullableText = z.string().nullable();

const stored = text({ mn: 'Илгээсэн файл', en: 'The file that was sent' }, { required: true });
const addedFields = {
  ...documentFields,
  ...byOwnName({
    name: text({ mn: 'Файл', en: 'File' }, { required: true, max: 200 }),
    file: {
      ...stored,
      body: stored.body.refine((name) => storedDocument.test(String(name)), fieldMessages.notInList.mn),
    },
    versionOf: integer({ mn: 'Аль баримтын шинэ хувилбар', en: 'The document of which it is a new version' }),
  }),
};

/** The document with the name of its file, which was sent before, and of which document it is a new version. */
const addBody = formBody({ fields: addedFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(addedFields, sent);
  const { name, file, versionOf, ...fields } = values.fields;
  return {
    values: {
      fields,
      name: typeof name === 'string' ? name : '',
      file: typeof file === 'string' ? file : '',
      versionOf: typeof versionOf === 'number' ? versionOf : null,
    },
    errors,
  };
});

const removeFields = {
  ...removalFields,
  ...byOwnName({ erase: flag({ mn: 'Агуулгыг устгах', en: 'Delete the bytes, too' }) }),
};
const removeBody = formBody({ fields: removeFields, tables: {} }, (sent) => {
  const { values, errors } = readSentFields(removeFields, sent);
  const { reason, erase } = values.fields;
  return { values: { reason: typeof reason === 'string' ? reason : null, erase: erase === true }, errors };
});

const document = z.object({
  id: z.number().int(),
  kind: z.string(),
  number: nullableText,
  on: nullableText,
  comment: nullableText,
  file: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  at: z.string(),
  user: nullableText,
  versionOf: z.number().int().nullable(),
  /** Whether the user may remove it, and whether that needs a reason. */
  removable: z.enum(['no', 'freely', 'withReason']),
});

/** What the settings of the firm need of the file. */
const need = z.object({ kind: z.string(), step: z.string(), isMet: z.boolean() });

export const documentRoutes = {
  list: pageOf(documentList, 'The documents of all files, a page at a time'),
  ofFile: route({
    name: 'document.ofFile',
    method: 'GET',
    path: '/api/shipment/{id}/documents',
    capability: 'document.read',
    summary: 'The documents of an order, those of money only for users who may read them, and which documents it needs',
    params: idParams,
    answer: z.object({ listdata: z.array(document), needs: z.array(need) }),
  }),
  sendFile: route({
    name: 'document.sendFile',
    method: 'POST',
    path: '/api/document/file',
    capability: 'document.edit',
    summary: 'The bytes of a document, sent ahead of the document; what kind of file it is follows from its content',
    files: ['document'],
    maxFiles: 1,
    largestFile: { megabytes: maxDocumentMb, refusal: 'DocumentTooLarge' },
    answer: z.object({ message: z.string(), file: z.string(), bytes: z.number().int() }),
  }),
  add: route({
    name: 'document.add',
    method: 'POST',
    path: '/api/shipment/{id}/documents',
    capability: 'document.edit',
    summary: 'Adds a document, or a new version of one, whose bytes were sent before',
    params: idParams,
    body: addBody,
    answer: savedAnswer,
  }),
  remove: route({
    name: 'document.remove',
    method: 'POST',
    path: '/api/document/{id}/delete',
    capability: 'document.edit',
    summary: 'Hides a document; an administrator may delete its bytes for good',
    methodOverride: 'DELETE',
    params: idParams,
    body: removeBody,
    answer: messageAnswer,
  }),
  bytes: route({
    name: 'document.bytes',
    method: 'GET',
    path: '/document/{file}',
    capability: 'document.read',
    summary: 'The bytes of a document as a download; the sign-in cookie opens it too, as links send no header',
    params: z.object({ file: z.string().regex(storedDocument) }),
    /** `picture` returns a picture re-encoded, to be shown; `of` is the document whose file name the download has. */
    query: z.object({
      show: z.enum(['picture']).optional().catch(undefined),
      of: idInPath.optional().catch(undefined),
    }),
    byCookie: true,
    download: true,
  }),
} as const;
