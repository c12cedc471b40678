import { useEffect, useMemo } from 'react';
import { addressOfAttention, attentionReason, type AttentionRow } from '../../../contract/attention/reasons';
import { attentionRuleLabels } from '../../../contract/attention/rule-labels';
import { attentionList } from '../../../contract/shipment/attention/lists';
import { allowed } from '../../../contract/permissions';
import { failureOf } from '../../api/failure';
import { lazyPart } from '../../browser/lazy-part';
import type { ListRow } from '../../grid/grid-column';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { renewList } from '../../live/own-changes';
import { useConnection } from '../../live/use-live';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import { useStableCallback } from '../../ui/use-stable-callback';
import { usePanelId, usePanelManager } from '../../workspace/panels/panel-context';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { sendMark } from './send-mark';
import { useShipmentFilters } from '../lists/shipment-filters';

type Row = ListRow & AttentionRow;

const load = () => import('./mark-dialog');
const MarkDialog = lazyPart(load);

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
  const isLive = useConnection().connection.state === 'live';
  const bulk = useBulkActs(attentionList.name, isLive ? undefined : MarkDialog);
  const user = useUser();
  const mayEdit = allowed('attention.edit', user);
  // The dialog is loaded while there is a connection, because it is needed when there is none.
  useEffect(() => void load().catch(() => undefined), [isLive]);
  const take = useStableCallback(async (id: number, row: Row): Promise<void> => {
    try {
      const sent = await sendMark(user.id, id, { state: 'taken' }, [row]);
      snackbar.success(sent.state === 'sent' ? sent.message : t('waiting.kept'));
      renewList(attentionList.name);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  });
  const { openFor } = bulk;
  const rowKeys = useMemo(
    () =>
      mayEdit
        ? {
            take(row: Row, ids: readonly number[]) {
              if (ids.length > 1) openFor('takeAttention', ids, [row]);
              else void take(ids[0] ?? row.id, row);
              return undefined;
            },
            snooze(row: Row, ids: readonly number[]) {
              openFor('snoozeAttention', ids, [row]);
              return undefined;
            },
            done(row: Row, ids: readonly number[]) {
              openFor('closeAttention', ids, [row]);
              return undefined;
            },
          }
        : {},
    [take, mayEdit, openFor],
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
