/** The mail domains that files may be sent to; provided by the area of the firm. */
export abstract class MailDomains {
  /** None means that every domain is allowed. */
  abstract allowed(): Promise<readonly string[]>;
}
