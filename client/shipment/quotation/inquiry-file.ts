import type { LifeStage } from '../header/use-moves';

/** What the head and the actions of an inquiry know of it. */
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
  /** Of a closed one. */
  closed: { at: string; by: string | null; reason: string | null; comment: string | null } | null;
}
