import { Intent, Tag } from '@blueprintjs/core';
import { Disable, Circle, TickCircle, Time } from '@blueprintjs/icons';
import { lineStates, type LineState } from '../../contract/bank/line';
import { languageInUse } from '../i18n/language';

/** Each state has a sign of its own, so that it is seen without colours, too. */
const looks = {
  open: { icon: <Circle size={12} />, intent: Intent.NONE },
  part: { icon: <Time size={12} />, intent: Intent.WARNING },
  booked: { icon: <TickCircle size={12} />, intent: Intent.SUCCESS },
  aside: { icon: <Disable size={12} />, intent: Intent.NONE },
} as const satisfies Record<LineState, unknown>;

export function LineStateTag({ state }: { state: LineState }) {
  const { icon, intent } = looks[state];
  return (
    <Tag minimal icon={icon} intent={intent}>
      {lineStates[state][languageInUse()]}
    </Tag>
  );
}
