import { Button, ButtonVariant, Menu, MenuDivider, MenuItem, PopoverNext, Spinner } from '@blueprintjs/core';
import { Cross, Document, Download, History, Th, ThList, Time } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../api/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import { exportFormats, type ExportFormat } from '../../contract/export/export';
import { mayRunRegularly } from '../../contract/export/schedule-rights';
import type { TableDeclaration } from '../../contract/list';
import { useUser } from '../session/use-session';
import { scheduleSearch } from './schedule-search';
import { useExport, type Shown } from './use-export';
import './export-button.css';

const AsOfDialog = lazyPart(() => import('./as-of-dialog'));

const icons = { xlsx: <Th />, csv: <ThList />, pdf: <Document /> } as const;

export interface ExportMenuProps {
  table: TableDeclaration;
  shown: () => Shown;
  /** The past day that is looked at. */
  day: string | null;
  /** Without it only chosen rows are meant: a file, and nothing else that one can have of the whole list. */
  goToDay?: (day: string) => void;
}

/** The list as a file: what is filtered, sorted and shown now, all of its rows; and the way to how it was on a past day. */
export default function ExportMenu({ table, shown, day, goToDay }: ExportMenuProps) {
  const { t } = useTranslation();
  const { underway, start, cancel } = useExport();
  const navigate = useNavigate();
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  // It came with the first press; after a file was made it waits for the next one.
  const [opensItself, setOpensItself] = useState(true);
  const make = (format: ExportFormat, asOf: string | null): void => {
    setOpensItself(false);
    void start(shown(), format, asOf);
  };
  const maySchedule = mayRunRegularly(table, user);
  if (underway) {
    const percent = underway.share === undefined ? undefined : Math.floor(underway.share * 100);
    return (
      <span className="export-underway" role="status" aria-label={t('export.underway')}>
        <Spinner size={16} {...(underway.share === undefined ? {} : { value: Math.max(0.04, underway.share) })} />
        <span className="export-percent">{percent === undefined ? '…' : `${percent} %`}</span>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('export.cancel')}
          title={t('export.cancel')}
          onClick={() => void cancel()}
        />
      </span>
    );
  }
  return (
    <>
      <PopoverNext
        placement="bottom-end"
        defaultIsOpen={opensItself}
        content={
          <Menu aria-label={t('export.title')}>
            {exportFormats.map((format) => (
              <MenuItem
                key={format}
                icon={icons[format]}
                text={t(`export.${format}`)}
                onClick={() => make(format, day)}
              />
            ))}
            {goToDay && (
              <>
                <MenuDivider />
                <MenuItem icon={<History />} text={t('export.asOf')} onClick={() => setAsking(true)} />
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
        }
      >
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Download />}
          {...(goToDay ? {} : { size: 'small' })}
          aria-label={t(goToDay ? 'export.title' : 'export.chosen')}
          title={t(goToDay ? 'export.title' : 'export.chosen')}
        />
      </PopoverNext>
      {isAsking && (
        <Suspense>
          <AsOfDialog
            onNo={() => setAsking(false)}
            onShow={(chosen) => {
              setAsking(false);
              goToDay?.(chosen);
            }}
            onMake={(chosen, format) => {
              setAsking(false);
              make(format, chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
