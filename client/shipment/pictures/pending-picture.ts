/** A picture that is not on the server yet, or whose entry is not. */
export interface PendingPicture {
  /** The key of the upload request. */
  key: string;
  name: string;
  file: Blob;
  /** The server's name of the uploaded picture. */
  image?: string;
}
