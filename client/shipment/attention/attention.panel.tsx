import { useMemo } from 'react';
import { attentionReasons } from '../../../contract/attention/reasons';
import { attentionRules, type AttentionRuleName } from '../../../contract/attention/rules';
import { attentionList } from '../../../contract/shipment/attention/lists';
import { allowed } from '../../../contract/permissions';
import { useAction } from '../../act/use-action';
import type { ListRow } from '../../grid/grid-column';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { usePanelId, usePanelManager } from '../../workspace/panels/panel-context';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { useShipmentFilters } from '../lists/shipment-filters';

interface AttentionRow extends ListRow {
  rule: AttentionRuleName;
  base: string;
  shipment: number;
}

const lists = [attentionList.name];

/** The part of the file in which the work of a rule is done. */
function hrefOf({ rule, shipment }: AttentionRow): string {
  return `/shippingorder/${shipment}/edit?part=${attentionRules[rule].part}`;
}

/** The rule in bold, and why the order is in the list. */
function Why({ rule, base }: AttentionRow) {
  const { label } = attentionRules[rule];
  const language = languageInUse();
  const sentence = attentionReasons[rule][language].replace('{day}', base);
  return (
    <span title={`${label[language]}: ${sentence}`}>
      <b>{label[language]}</b> {sentence}
    </span>
  );
}

const cells = { rule: (row: AttentionRow) => <Why {...row} /> };

/** What needs attention in all orders, worked off by keyboard: T takes a row, Z snoozes it, E closes it. */
export default function AttentionPanel() {
  const { t } = useTranslation();
  const filters = useShipmentFilters(attentionList);
  const panels = usePanelManager();
  const panel = usePanelId();
  const bulk = useBulkActs(attentionList.name);
  const { act } = useAction(lists);
  const mayEdit = allowed('attention.edit', useUser());
  const { openFor } = bulk;
  const rowKeys = useMemo(
    () =>
      mayEdit
        ? {
            take(_row: AttentionRow, ids: readonly number[]) {
              if (ids.length > 1) openFor('takeAttention', ids);
              else void act(`/api/attention/${ids[0]}`, { state: 'taken' });
              return undefined;
            },
            snooze(_row: AttentionRow, ids: readonly number[]) {
              openFor('snoozeAttention', ids);
              return undefined;
            },
            done(_row: AttentionRow, ids: readonly number[]) {
              openFor('closeAttention', ids);
              return undefined;
            },
          }
        : {},
    [act, mayEdit, openFor],
  );
  return (
    <>
      <ListView<AttentionRow>
        list={attentionList}
        title={t('screens.attention')}
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        peekOf={hrefOf}
        onOpenRow={(row) => panels.showInSplitView(hrefOf(row), panel)}
        rowKeys={rowKeys}
        notice={<div className="inbox-keys meta">{t(mayEdit ? 'attention.keys' : 'attention.readKeys')}</div>}
        emptyHint={t('attention.none')}
        {...bulk.listProps}
      />
      {bulk.dialog}
    </>
  );
}
