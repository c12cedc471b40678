/** The kinds of files that are accepted as documents, by the ending of their stored names. */
export const documentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  doc: 'application/msword',
  eml: 'message/rfc822',
} as const;

export type DocumentType = keyof typeof documentTypes;

/** The name of a stored document: the SHA-256 of its bytes and its type. */
export const storedDocument = /^[0-9a-f]{64}\.(?:pdf|jpg|png|webp|xlsx|docx|xls|doc|eml)$/;

const pictureTypes: readonly string[] = ['jpg', 'png', 'webp'] satisfies DocumentType[];

export function typeOfDocument(file: string): DocumentType {
  return file.slice(file.indexOf('.') + 1) as DocumentType;
}

/** Whether the browser shows it; everything else is only a download. */
export function isShownDocument(file: string): boolean {
  return isPictureDocument(file) || typeOfDocument(file) === 'pdf';
}

export function isPictureDocument(file: string): boolean {
  return pictureTypes.includes(typeOfDocument(file));
}
