// Made by `npm run generate` of the names in heads.ts.
import type { SettingsList } from '../permissions.js';
import { agent } from './agent.js';
import { carrier } from './carrier.js';
import { city } from './city.js';
import { commodity } from './commodity.js';
import { consignee } from './consignee.js';
import { container } from './container.js';
import { currency } from './currency.js';
import { customagent } from './customagent.js';
import type { ReferenceDeclaration } from './declaration.js';
import { driver } from './driver.js';
import { ortoo } from './ortoo.js';
import { payer } from './payer.js';
import { reason } from './reason.js';
import { supplier } from './supplier.js';
import { thc } from './thc.js';
import { tracingstatus } from './tracingstatus.js';
import { transtype } from './transtype.js';
import { via } from './via.js';
import { viamore } from './viamore.js';
import { wagonbuleg } from './wagonbuleg.js';
import { wagonprice } from './wagonprice.js';

const declared = {
  transtype,
  agent,
  consignee,
  commodity,
  supplier,
  payer,
  container,
  thc,
  tracingstatus,
  ortoo,
  wagonbuleg,
  wagonprice,
  customagent,
  driver,
  via,
  viamore,
  reason,
  city,
  carrier,
  currency,
} satisfies Record<SettingsList, unknown>;

/** Every reference list, in the order in which they came. */
export const references = declared as Readonly<Record<SettingsList, ReferenceDeclaration>>;
export const referenceList: readonly ReferenceDeclaration[] = Object.values(references);
