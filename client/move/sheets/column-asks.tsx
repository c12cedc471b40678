import { Radio, RadioGroup } from '@blueprintjs/core';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { MappedColumn } from '../move-calls';

type Ask = MappedColumn['asks'][number];
type Reading = MappedColumn['reading'];

interface ColumnAsksProps {
  asks: readonly Ask[];
  reading: Reading;
  isDisabled: boolean;
  onRead: (reading: Reading, name: string) => void;
}

/** How the cells of a column are read where several readings are possible: each with what some of them become. */
export function ColumnAsks({ asks, reading, isDisabled, onRead }: ColumnAsksProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  return asks.map((ask) => (
    <RadioGroup
      key={ask.about}
      className={isOpenAsk(ask, reading) ? 'move-ask move-ask-open' : 'move-ask'}
      label={t(`move.asks.${aboutOf(ask)}`, { count: ask.cells })}
      disabled={isDisabled}
      selectedValue={String(reading?.[ask.about] ?? '')}
      onChange={({ currentTarget: { value } }) =>
        onRead(
          { ...reading, [ask.about]: value },
          ask.options.find(({ answer }) => answer === value)?.label[language] ?? value,
        )
      }
    >
      {ask.options.map(({ answer, label, wrong, examples }) => (
        <Radio key={answer} value={answer}>
          {label[language]}
          {answer === ask.likeliest && <span className="meta"> {t('move.likeliest')}</span>}
          {wrong > 0 && <span className="move-wrong"> {t('move.wouldBeWrong', { count: wrong })}</span>}
          <span className="meta">
            {' '}
            {examples.map(({ written, value }) => `${written} → ${value ?? '✕'}`).join(' · ')}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  ));
}

function isOpenAsk({ about, is_needed: isNeeded }: Ask, reading: Reading): boolean {
  return isNeeded && reading?.[about] === undefined;
}

const abouts = ['dayOrder', 'decimalSign', 'rounding'] as const;

function aboutOf({ about }: Ask): (typeof abouts)[number] | 'other' {
  return abouts.find((one) => one === about) ?? 'other';
}
