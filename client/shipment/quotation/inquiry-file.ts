import type { LifeStage } from '../header/use-moves';

/** The data of an inquiry that its header and actions need. */
export interface InquiryFile {
  id: number;
  name: string;
  status: number;
  stage: LifeStage;
  code: string | null;
  inquiryType: number | null;
  tariff: number | null;
  sales: number | null;
  offers: number;
  /** Null unless the inquiry is closed. */
  closed: { at: string; by: string | null; reason: string | null; comment: string | null } | null;
}
