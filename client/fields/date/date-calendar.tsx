import { DatePicker } from '@blueprintjs/datetime';
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { enUS, mn } from 'date-fns/locale';
import { isDate } from '../../../contract/fields/date/field';
import { languageInUse } from '../../i18n/language';

/** Local noon: no time zone of a browser turns it into the day before. */
function asDate(day: string): Date | null {
  return isDate(day) ? new Date(`${day}T12:00:00`) : null;
}

function asDay(date: Date): string {
  return [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
}

export default function DateCalendar({ value, onPick }: { value: string; onPick: (day: string) => void }) {
  const locale = languageInUse() === 'mn' ? mn : enUS;
  return (
    <DatePicker
      locale={locale.code ?? 'mn'}
      dateFnsLocaleLoader={async () => locale}
      dayPickerProps={{ weekStartsOn: 1 }}
      value={asDate(value)}
      minDate={new Date(2000, 0, 1)}
      maxDate={new Date(2050, 11, 31)}
      canClearSelection={false}
      onChange={(date, isUserChange) => date && isUserChange && onPick(asDay(date))}
    />
  );
}
