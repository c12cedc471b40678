import { useMemo } from 'react';
import { addressOfAttention, attentionReason, type AttentionRow } from '../../../contract/attention/reasons';
import { attentionRuleLabels } from '../../../contract/attention/rule-labels';
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

type Row = ListRow & AttentionRow;

const lists = [attentionList.name];

/** The rule in bold, and why the order is in the list. */
function Why(row: Row) {
  const language = languageInUse();
  const label = attentionRuleLabels[row.rule][language];
  const sentence = attentionReason(row, language);
  return (
    <span title={`${label}: ${sentence}`}>
      <b>{label}</b> {sentence}
    </span>
  );
}

const cells = { rule: (row: Row) => <Why {...row} /> };

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
            take(_row: Row, ids: readonly number[]) {
              if (ids.length > 1) openFor('takeAttention', ids);
              else void act(`/api/attention/${ids[0]}`, { state: 'taken' });
              return undefined;
            },
            snooze(_row: Row, ids: readonly number[]) {
              openFor('snoozeAttention', ids);
              return undefined;
            },
            done(_row: Row, ids: readonly number[]) {
              openFor('closeAttention', ids);
              return undefined;
            },
          }
        : {},
    [act, mayEdit, openFor],
  );
  return (
    <>
      <ListView<Row>
        list={attentionList}
        title={t('screens.attention')}
        nameColumn="code"
        cells={cells}
        filterInputs={filters}
        hrefOf={addressOfAttention}
        peekOf={addressOfAttention}
        onOpenRow={(row) => panels.showInSplitView(addressOfAttention(row), panel)}
        rowKeys={rowKeys}
        notice={<div className="key-line meta">{t(mayEdit ? 'attention.keys' : 'attention.readKeys')}</div>}
        emptyHint={t('attention.none')}
        {...bulk.listProps}
      />
      {bulk.dialog}
    </>
  );
}
