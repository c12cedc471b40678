import type { Firm } from '../../contract/firm/firm.js';

/** The settings of the firm at a position of the log, for the head of a paper. The area of the firm provides it. */
export abstract class FirmSettings {
  abstract at(position: number): Promise<Firm>;
}
