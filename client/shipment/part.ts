import type { ComponentType } from 'react';
import type { Label } from '../../contract/label';
import type { Principal } from '../../contract/permissions';
import type { Figure } from '../../contract/money/figures/explained';
import { fileParts, partsOf, type FilePart } from '../../contract/shipment/file/file-parts';
import type { LifeStage } from '../../contract/shipment/status/life-stages';
import type { OpenQuotation } from './quotation/quotation-form';

/** The props that the screen of a file passes to each of its sections. */
export interface PartProps {
  quotation: OpenQuotation;
  /** The total of the price offers, which is what the payer owes (D099); it opens to its lines. */
  agreed: Figure | null;
  /** The name of the other user who has the file open, if there is exactly one. */
  changedBy: string | undefined;
  onDirty: (dirty: boolean) => void;
  onFocusField: (name: string | null) => void;
}

/** One section of a file: its tab, who can open it, and its content. */
export interface PartDeclaration {
  name: string;
  title: Label;
  isOpenTo: (stage: LifeStage, user: Principal) => boolean;
  Content: ComponentType<PartProps>;
  /** The same section as of a past moment. */
  AsOf?: ComponentType<AsOfProps>;
}

export interface AsOfProps {
  id: number;
  moment: string;
  onClose: () => void;
}

/** Declares a section with the name, title and rights of the contract. */
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
