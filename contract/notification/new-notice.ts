/** A notice as it is sent. */
export interface NewNotice {
  body: string;
  title?: string | undefined;
  /** JSON text such as `{"inquiryid":12}`. */
  options?: string | undefined;
  /** A path of our own: a page, or under `/api/` a file to fetch. */
  link?: string | undefined;
}
