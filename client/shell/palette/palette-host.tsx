import { Classes } from '@blueprintjs/core';
import { Suspense, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { ScreenId } from '../../../contract/composition/screens';
import { lazyPart } from '../../browser/lazy-part';
import { useFocusBack } from '../../ui/use-focus-back';
import { useTranslation } from '../../i18n/use-translation';
import type { EarlyEnter } from './early-enter';
import './palette-host.css';

const Palette = lazyPart(() => import('./palette'));

/** The palette, and an input that takes the first keys until the code of the palette is loaded. */
export function PaletteHost({ recent, onClose }: { recent: readonly ScreenId[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [early, setEarly] = useState<EarlyEnter>();
  const [isLoaded, setLoaded] = useState(false);
  useFocusBack();
  const type = (text: string): void => {
    setTyped(text);
    setEarly(undefined);
  };
  const takeOver = ({ target }: FocusEvent<HTMLInputElement>): void => {
    // What is typed next is added after what was typed before.
    if (!isLoaded) target.setSelectionRange(typed.length, typed.length);
    setLoaded(true);
  };
  return (
    <>
      {!isLoaded && <FirstKeys typed={typed} onType={type} onEnter={setEarly} onClose={onClose} />}
      <Suspense>
        <Palette
          recent={recent}
          typed={typed}
          onType={type}
          early={early}
          onEarly={setEarly}
          onFocus={takeOver}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}

interface FirstKeysProps {
  typed: string;
  onType: (text: string) => void;
  onEnter: (early: EarlyEnter) => void;
  onClose: () => void;
}

function FirstKeys({ typed, onType, onEnter, onClose }: FirstKeysProps) {
  const { t } = useTranslation();
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onEnter({ typed, withKey: event.ctrlKey || event.metaKey });
    if (event.key === 'Escape') onClose();
    // The focus stays here until the palette takes it.
    if (['Enter', 'Escape', 'Tab'].includes(event.key)) event.preventDefault();
  };
  return (
    <div className="palette-first-keys">
      <input
        autoFocus
        className={`${Classes.INPUT} ${Classes.LARGE} ${Classes.FILL}`}
        placeholder={t('shell.palette.placeholder')}
        aria-label={t('shell.palette.title')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={pressed}
      />
    </div>
  );
}
