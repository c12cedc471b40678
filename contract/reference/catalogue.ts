// Made by `npm run generate` of the names in heads.ts.
import type { SettingsList } from '../permissions.js';
import type { ReferenceDeclaration } from './declaration.js';
import { agent } from './lists/agent.js';
import { carrier } from './lists/carrier.js';
import { city } from './lists/city.js';
import { clockterms } from './lists/clockterms.js';
import { commodity } from './lists/commodity.js';
import { consignee } from './lists/consignee.js';
import { container } from './lists/container.js';
import { currency } from './lists/currency.js';
import { customagent } from './lists/customagent.js';
import { driver } from './lists/driver.js';
import { ortoo } from './lists/ortoo.js';
import { partyaccount } from './lists/partyaccount.js';
import { payer } from './lists/payer.js';
import { reason } from './lists/reason.js';
import { supplier } from './lists/supplier.js';
import { thc } from './lists/thc.js';
import { tracingstatus } from './lists/tracingstatus.js';
import { transtype } from './lists/transtype.js';
import { via } from './lists/via.js';
import { viamore } from './lists/viamore.js';
import { wagonbuleg } from './lists/wagonbuleg.js';
import { wagonprice } from './lists/wagonprice.js';

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
  clockterms,
  partyaccount,
} satisfies Record<SettingsList, unknown>;

/** Every reference list, in the order in which they came. */
export const references = declared as Readonly<Record<SettingsList, ReferenceDeclaration>>;
export const referenceList: readonly ReferenceDeclaration[] = Object.values(references);
