/** A notice to be sent. */
export interface NewNotice {
  body: string;
  title?: string | undefined;
  /** JSON text such as `{"inquiryid":12}`. */
  options?: string | undefined;
  /** A local path: a page, or a file to download under `/api/`. */
  link?: string | undefined;
}
