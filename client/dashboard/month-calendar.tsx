import { Button, ButtonVariant, DialogBody, DialogFooter } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { localDay } from '../../contract/time';
import { useCalendarQuery, useDayQuery } from './home-calls';
import { monthAfter, weeksOf } from './month';
import { Dialog } from '../ui/dialog';

/** The shipping orders of a month, day by day. */
export function MonthCalendar() {
  const { t } = useTranslation();
  const [month, setMonth] = useState(() => localDay(new Date()).slice(0, 7));
  const [open, setOpen] = useState<string>();
  const weeks = weeksOf(month);
  const { data, isError, refetch } = useCalendarQuery({ start: weeks[0]![0]!, end: weeks.at(-1)![6]! });
  const counts = new Map(data?.map(({ ognoo, cnt }) => [ognoo.slice(0, 10), cnt]));
  return (
    <section className="home-calendar" aria-labelledby="home-calendar">
      <MonthHead month={month} setMonth={setMonth} />
      {isError && !data && (
        <p role="alert" className="home-note">
          {t('home.cannotLoad')} <Button size="small" text={t('common.retry')} onClick={() => void refetch()} />
        </p>
      )}
      <table className="calendar">
        <thead>
          <tr>
            {t('home.weekdays')
              .split(',')
              .map((weekday) => (
                <th key={weekday} scope="col">
                  {weekday}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} day={day} month={month} count={counts.get(day) ?? 0} onOpen={() => setOpen(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open && <DayDialog day={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function MonthHead({ month, setMonth }: { month: string; setMonth: (month: string) => void }) {
  const { t } = useTranslation();
  const thisMonth = localDay(new Date()).slice(0, 7);
  const [year = '', number = ''] = month.split('-');
  return (
    <header>
      <h2 id="home-calendar">{t('home.calendar')}</h2>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<ChevronLeft />}
        aria-label={t('home.previousMonth')}
        title={t('home.previousMonth')}
        onClick={() => setMonth(monthAfter(month, -1))}
      />
      <strong className="home-month" aria-live="polite">
        {t('home.months', { year, month: number })}
      </strong>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<ChevronRight />}
        aria-label={t('home.nextMonth')}
        title={t('home.nextMonth')}
        onClick={() => setMonth(monthAfter(month, 1))}
      />
      <Button
        variant={ButtonVariant.MINIMAL}
        text={t('home.thisMonth')}
        disabled={month === thisMonth}
        onClick={() => setMonth(thisMonth)}
      />
    </header>
  );
}

interface DayProps {
  day: string;
  month: string;
  count: number;
  onOpen: () => void;
}

function Day({ day, month, count, onOpen }: DayProps) {
  const { t } = useTranslation();
  const classes = [!day.startsWith(month) && 'calendar-other', day === localDay(new Date()) && 'calendar-today'];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {count > 0 && (
        <button
          type="button"
          className="calendar-chip"
          aria-label={`${day}: ${t('home.orders', { count })}`}
          title={`${day}: ${t('home.orders', { count })}`}
          onClick={onOpen}
        >
          <span className="calendar-words">{t('home.orders', { count })}</span>
          <span className="calendar-count">{count}</span>
        </button>
      )}
    </td>
  );
}

function DayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError } = useDayQuery(day, { refetchOnMountOrArgChange: true });
  return (
    <Dialog className="day-dialog" title={day} onClose={onClose}>
      <DialogBody>
        {isError && <p role="alert">{t('home.cannotLoad')}</p>}
        <ul>
          {data?.map(({ sales, cnt }) => (
            <li key={sales}>
              <span>{sales}</span>
              <b>{cnt}</b>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button text={t('common.close')} onClick={onClose} autoFocus />} />
    </Dialog>
  );
}
