import type { ComponentType } from 'react';
import type { Label } from '../../contract/label';
import type { Asker } from '../../contract/permissions';
import type { Figure } from '../../contract/money/figures/explained';
import { fileParts, partsOf, type FilePart } from '../../contract/shipment/file/file-parts';
import type { LifeStage } from '../../contract/shipment/status/life-stages';
import type { OpenQuotation } from './quotation/quotation-form';

/** What the screen of a file hands to each of its parts. */
export interface PartProps {
  quotation: OpenQuotation;
  /** The sum of the price offers, which is what the payer owes (D099), to be opened to its lines. */
  agreed: Figure | null;
  /** The colleague who has the file open, when it is one alone. */
  changedBy: string | undefined;
  onDirty: (dirty: boolean) => void;
  onFocusField: (name: string | null) => void;
}

/** One part of a file: its tab, who has it, and what it shows. */
export interface PartDeclaration {
  name: string;
  title: Label;
  isOpenTo: (stage: LifeStage, user: Asker) => boolean;
  Content: ComponentType<PartProps>;
  /** The same at a moment that has passed. */
  AsOf?: ComponentType<AsOfProps>;
}

export interface AsOfProps {
  id: number;
  moment: string;
  onClose: () => void;
}

/** A part as the contract names it. */
export function filePart(
  name: FilePart,
  Content: ComponentType<PartProps>,
  AsOf?: ComponentType<AsOfProps>,
): PartDeclaration {
  return {
    name,
    title: fileParts[name].title,
    isOpenTo: (stage, user) => partsOf(stage, user).includes(name),
    Content,
    ...(AsOf ? { AsOf } : {}),
  };
}
