import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Label } from '../../contract/label';
import type { GuidePage } from '../../contract/screen';
import type { Principal } from '../../contract/permissions';
import type { Figure } from '../../contract/money/figures/explained';
import { isTabOpen } from '../../contract/shipment/file/file-parts';
import type { FileTab } from '../../contract/shipment/section';
import type { LifeStage } from '../../contract/shipment/status/life-stages';
import type { Prefetch } from '../api/prefetch';
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
export interface PartDeclaration extends PartOptions {
  name: string;
  title: Label;
  /** The page of the guide about it. */
  guide: GuidePage;
  isOpenTo: (stage: LifeStage, user: Principal) => boolean;
  Content: ComponentType<PartProps>;
}

interface PartOptions {
  /** The same section as of a past moment. */
  AsOf?: ComponentType<AsOfProps>;
  /** The queries of its form, which are sent when the file is opened. */
  prefetch?: Prefetch;
  /** In the split view this section stays open next to another one: the named one until the user opens a different one. */
  splitViewWith?: string;
  /** Its tab in the side column of the file. */
  side?: PartSide;
}

export interface PartSide {
  id: string;
  titleOf: (t: TFunction) => string;
  isOpenTo: (user: Principal) => boolean;
  Content: ComponentType<PartSideProps>;
}

/** What a side tab shows may be part of the answer of the quotation, which is not yet there while it loads. */
export interface PartSideProps {
  idata: Readonly<Record<string, unknown>> | undefined;
}

export interface AsOfProps {
  id: number;
  moment: string;
  onClose: () => void;
}

/** Declares a section with the name, title and rights of its tab in the contract. */
export function filePart(tab: FileTab, Content: ComponentType<PartProps>, options: PartOptions = {}): PartDeclaration {
  return {
    name: tab.name,
    title: tab.title,
    guide: tab.guide,
    isOpenTo: (stage, user) => isTabOpen(tab, stage, user),
    Content,
    ...options,
  };
}
