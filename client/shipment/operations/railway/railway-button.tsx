import type { ReactNode } from 'react';
import { allowed } from '../../../../contract/permissions';
import { railwayAct } from '../../../../contract/shipment/operations/railway/act';
import { lazyPart } from '../../../browser/lazy-part';
import { fetchTexts, languageInUse } from '../../../i18n/language';
import { ImportButton } from '../../../list/acts/import-button';
import { useUser } from '../../../session/use-session';

const RailwayDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./railway-dialog'), fetchTexts('railway'), fetchTexts('reference')]);
  return dialog;
});

/** Opens the list of the railway; nothing for users who may write no part of it. */
export function RailwayButton(): ReactNode {
  const label = railwayAct.label[languageInUse()];
  return allowed('operation.railway', useUser()) ? <ImportButton label={label} Dialog={RailwayDialog} /> : null;
}
