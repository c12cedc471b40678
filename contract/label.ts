/** A text in both languages of the product. */
export interface Label {
  mn: string;
  en: string;
}
