import type { EntitySchema } from 'typeorm';
import { ExportRequest, ExportSchedule } from '../export/entities.js';
import { Credential, PushSubscription, Session, SignInCounter, Upload } from '../identity/entities.js';
import { Layout } from '../workspace/layout.js';
import { BulkRequest, BulkRow } from '../bulk/entities.js';
import { StoredView } from '../workspace/stored-view.js';

/** The plain tables: credentials, sessions and the like, which are not events. The module that owns one adds its line. */
export const entities: (EntitySchema | (new () => object))[] = [
  Credential,
  Session,
  SignInCounter,
  PushSubscription,
  Upload,
  Layout,
  StoredView,
  ExportRequest,
  ExportSchedule,
  BulkRequest,
  BulkRow,
];
