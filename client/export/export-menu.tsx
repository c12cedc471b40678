import { Button, ButtonVariant, Menu, MenuDivider, MenuItem, Spinner } from '@blueprintjs/core';
import { Cross, Document, Download, History, Th, ThList, Time } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import { exportFormats, type ExportFormat } from '../../contract/export/export';
import { maxPdfColumns } from '../../contract/export/pdf-limits';
import { mayRunRegularly } from '../../contract/export/schedule-rights';
import type { TableDeclaration } from '../../contract/list';
import { useUser } from '../session/use-session';
import { scheduleSearch } from './schedule-search';
import { useExport, type ShownTable, type Underway } from './use-export';
import { Popup } from '../ui/popup';
import './export-button.css';

const PdfColumnsDialog = lazyPart(() => import('./pdf-columns-dialog'));
const AsOfDialog = lazyPart(() => import('./as-of-dialog'));

const icons = { xlsx: <Th />, csv: <ThList />, pdf: <Document /> } as const;

export interface ExportMenuProps {
  table: TableDeclaration;
  shown: () => ShownTable;
  /** The past day that is shown. */
  day: string | null;
  /** Without it only the selected rows are exported: files, and none of the choices for the whole list. */
  goToDay?: (day: string) => void;
}

/** Exports the list as it is filtered, sorted and shown, with all of its rows; also opens it as it was on a past day. */
export default function ExportMenu(props: ExportMenuProps) {
  const { table, shown, goToDay } = props;
  const { t } = useTranslation();
  const title = t(goToDay ? 'export.title' : 'export.chosen');
  const { underway, start, cancel } = useExport();
  const [isDayDialogOpen, setDayDialogOpen] = useState(false);
  // The menu is loaded by the first press, so it opens by itself; after an export it waits for the next press.
  const [opensItself, setOpensItself] = useState(true);
  // A PDF with too many columns, some of which have to be chosen first: what is shown, and of which day.
  const [tooWide, setTooWide] = useState<{ what: ShownTable; asOf: string | null } | null>(null);
  const make = (format: ExportFormat, asOf: string | null): void => {
    setOpensItself(false);
    const what = shown();
    const columns = what.columns.filter((key) => !table.columns[key]?.inner);
    if (format === 'pdf' && columns.length > maxPdfColumns) setTooWide({ what: { ...what, columns }, asOf });
    else void start(what, format, asOf);
  };
  if (underway) return <ExportProgress underway={underway} onCancel={() => void cancel()} />;
  return (
    <>
      <Popup
        placement="bottom-end"
        defaultIsOpen={opensItself}
        content={<ExportChoices {...props} make={make} promptForDay={() => setDayDialogOpen(true)} />}
      >
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Download />}
          // The button that was pressed is gone: this one takes the focus.
          autoFocus={opensItself}
          {...(goToDay ? {} : { size: 'small' })}
          aria-label={title}
          title={title}
        />
      </Popup>
      {tooWide && (
        <Suspense>
          <PdfColumnsDialog
            table={table}
            columns={tooWide.what.columns}
            onNo={() => setTooWide(null)}
            onMake={(columns) => {
              setTooWide(null);
              void start({ ...tooWide.what, columns }, 'pdf', tooWide.asOf);
            }}
          />
        </Suspense>
      )}
      {isDayDialogOpen && (
        <Suspense>
          <AsOfDialog
            onNo={() => setDayDialogOpen(false)}
            onShow={(chosen) => {
              setDayDialogOpen(false);
              goToDay?.(chosen);
            }}
            onMake={(chosen, format) => {
              setDayDialogOpen(false);
              make(format, chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ExportProgress({ underway: { share }, onCancel }: { underway: Underway; onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="export-underway" role="status" aria-label={t('export.underway')}>
      <Spinner size={16} {...(share === undefined ? {} : { value: Math.max(0.04, share) })} />
      <span className="export-percent">{share === undefined ? '…' : `${Math.floor(share * 100)} %`}</span>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        aria-label={t('export.cancel')}
        title={t('export.cancel')}
        onClick={onCancel}
      />
    </span>
  );
}

interface ExportChoicesProps extends ExportMenuProps {
  make: (format: ExportFormat, asOf: string | null) => void;
  promptForDay: () => void;
}

/** A file of each format; for a whole list also its past state and a schedule. */
function ExportChoices({ table, shown, day, goToDay, make, promptForDay }: ExportChoicesProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySchedule = mayRunRegularly(table, useUser());
  return (
    <Menu aria-label={t('export.title')}>
      {exportFormats.map((format) => (
        <MenuItem key={format} icon={icons[format]} text={t(`export.${format}`)} onClick={() => make(format, day)} />
      ))}
      {goToDay && (
        <>
          <MenuDivider />
          <MenuItem icon={<History />} text={t('export.asOf')} onClick={promptForDay} />
        </>
      )}
      {goToDay && maySchedule && day === null && (
        <MenuItem
          icon={<Time />}
          text={t('export.regularly')}
          onClick={() => void navigate(`/schedules/add?${scheduleSearch(shown())}`)}
        />
      )}
    </Menu>
  );
}
