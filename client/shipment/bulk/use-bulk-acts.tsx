import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { maxRows } from '../../../contract/bulk/bulk';
import { shipmentActs, shipmentActsFor, type ShipmentAct } from '../../../contract/shipment/bulk-acts';
import { languageInUse } from '../../i18n/language';
import type { ListRow } from '../../grid/grid-column';
import type { ChosenRows } from '../../list/chosen/chosen-rows';
import { useUser } from '../../session/use-session';
import { Popup } from '../../ui/popup';
import { useStableCallback } from '../../ui/use-stable-callback';
import type { BulkDialogProps } from './bulk-dialog-props';

const BulkDialog = lazyPart(() => import('./bulk-dialog'));

/** Further actions go into a menu. */
const maxButtons = 3;

interface BulkActs {
  /** Props for the list; empty where the user has no right to any bulk action. */
  listProps: { selectionActions?: (chosen: ChosenRows, rows: readonly ListRow[]) => ReactNode; choosesAll?: true };
  /** Opens the dialog of an action for these rows; nothing where the user has no right to it. */
  openFor: (act: ShipmentAct, ids: readonly number[], rows?: readonly ListRow[]) => void;
  dialog: ReactNode;
}

/**
 * The bulk actions of a list of files: those declared for the list that the user has a right to. A dialog that is open stays the one that
 * it was opened with.
 */
export function useBulkActs(list: string, Dialog: ComponentType<BulkDialogProps> = BulkDialog): BulkActs {
  const { t } = useTranslation();
  const user = useUser();
  const [opened, setOpened] = useState<Omit<BulkDialogProps, 'list' | 'onClose'> & { Dialog: typeof Dialog }>();
  const acts = useMemo(() => shipmentActsFor(list, user), [list, user]);
  const language = languageInUse();
  const selectionActions = (chosen: ChosenRows, rows: readonly ListRow[]): ReactNode => {
    const tooMany = chosen.count > maxRows ? t('shipmentLists.bulk.tooMany', { most: maxRows }) : undefined;
    const inMenu = acts.slice(maxButtons);
    return (
      <>
        {acts.slice(0, maxButtons).map((act) => (
          <Button
            key={act}
            size="small"
            text={shipmentActs[act].label[language]}
            disabled={tooMany !== undefined}
            title={tooMany}
            onClick={() => setOpened({ act, chosen, rows, Dialog })}
          />
        ))}
        {inMenu.length > 0 && (
          <Popup
            placement="top-end"
            content={
              <Menu>
                {inMenu.map((act) => (
                  <MenuItem
                    key={act}
                    text={shipmentActs[act].label[language]}
                    disabled={tooMany !== undefined}
                    onClick={() => setOpened({ act, chosen, rows, Dialog })}
                  />
                ))}
              </Menu>
            }
          >
            <Button
              size="small"
              icon={<More />}
              aria-label={t('shipmentLists.bulk.more')}
              title={t('shipmentLists.bulk.more')}
            />
          </Popup>
        )}
      </>
    );
  };
  const openFor = useStableCallback((act: ShipmentAct, ids: readonly number[], rows: readonly ListRow[] = []): void => {
    if (acts.includes(act))
      setOpened({ act, chosen: { ids, matching: null, count: ids.length, clear: () => undefined }, rows, Dialog });
  });
  return {
    openFor,
    listProps: acts.length > 0 ? { selectionActions, choosesAll: true } : {},
    dialog: opened && (
      <Suspense>
        <opened.Dialog
          list={list}
          act={opened.act}
          chosen={opened.chosen}
          rows={opened.rows}
          onClose={(remainingIds) => {
            opened.chosen.clear(remainingIds);
            setOpened(undefined);
          }}
        />
      </Suspense>
    ),
  };
}
