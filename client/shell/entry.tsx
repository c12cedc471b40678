import { Button, Intent } from '@blueprintjs/core';
import { Lock, WarningSign } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { ScreenId } from '../../contract/composition/screens';
import { useUser } from '../session/use-session';
import { PanelHeader } from '../workspace/records/panel-header';
import { usePanelTitle } from '../workspace/panels/panel-context';
import { RecordTitleContext } from '../workspace/records/record-title';
import { mayOpen, type Screen } from './screens/screens';
import { UnknownAddress } from './unknown-address';
import { useVisit } from './records/use-recent-records';
import { StatePanel } from '../ui/state-panel';

const digits = /^\d+$/;
const numbered = ['id', 'page'];

/** What every screen has in common: its address is well formed, the user may open it, and the window has its name. */
export function Entry({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { t } = useTranslation();
  const params = useParams();
  const user = useUser();
  const title = t(`screens.${screen.id}`);
  const { pathname } = useLocation();
  const [record, setRecord] = useState<string>();

  usePanelTitle(record ?? title, `${record ?? title} · ${t('shell.product')}`);
  useVisit(
    record !== undefined && screen.list ? { path: pathname, name: record, list: screen.list as ScreenId } : undefined,
  );

  if (numbered.some((name) => params[name] !== undefined && !digits.test(params[name]))) return <UnknownAddress />;
  if (!mayOpen(screen, user)) return <NoRight title={title} />;
  return <RecordTitleContext value={setRecord}>{children}</RecordTitleContext>;
}

function ToDashboard() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return <Button text={t('states.toDashboard')} onClick={() => void navigate('/dashboard')} />;
}

function NoRight({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PanelHeader title={title} />
      <StatePanel
        icon={<Lock size={40} />}
        title={t('states.noRight')}
        hint={t('states.noRightHint')}
        action={<ToDashboard />}
      />
    </>
  );
}

export function Failed() {
  const { t } = useTranslation();
  return (
    <div className="page" role="alert">
      <StatePanel
        icon={<WarningSign size={40} />}
        title={t('states.failed')}
        hint={t('states.failedHint')}
        action={<Button intent={Intent.PRIMARY} text={t('common.retry')} onClick={() => location.reload()} />}
      />
    </div>
  );
}
