import type { WireForm } from '../form/wire-form.js';
import type { Label } from '../label.js';
import type { Capability } from '../permissions.js';
import type { GuidePage } from '../screen.js';

/** A tab of a file: its name in addresses, its right, and whether only an order has it. */
export interface FileTab {
  name: string;
  title: Label;
  capability: Capability;
  ofOrder: boolean;
  /** The page of the guide that F1 opens while the tab is open. */
  guide: GuidePage;
}

/** What browser and server share of a section of a shipment; the server declares the rest under the same name. */
export interface SectionDeclaration {
  name: string;
  /** Its fields and tables, whose labels the history of the file shows. */
  form?: WireForm;
  tab?: FileTab;
}
