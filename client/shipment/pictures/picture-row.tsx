import { Button, ButtonVariant } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './pictures.css';
import { Dialog } from '../../ui/dialog';

/** The thumbnails of an entry; a click opens the full picture. */
export function PictureRow({ files }: { files: readonly string[] }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number>();
  if (files.length === 0) return null;
  return (
    <span className="picture-row">
      {files.map((file, index) => (
        <button key={file} type="button" className="picture-small" onClick={() => setAt(index)}>
          <img src={`/img/${file}?size=small`} alt={t('waiting.picture', { number: index + 1 })} loading="lazy" />
        </button>
      ))}
      {at !== undefined && (
        <PictureView
          addresses={files.map((file) => `/img/${file}`)}
          at={at}
          onMove={setAt}
          onClose={() => setAt(undefined)}
        />
      )}
    </span>
  );
}

interface PictureViewProps {
  addresses: readonly string[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One picture over the whole window; the arrow keys show the others, Esc closes it. */
function PictureView({ addresses, at, onMove, onClose }: PictureViewProps) {
  const { t } = useTranslation();
  const go = (step: number): void => onMove((at + step + addresses.length) % addresses.length);
  const pressed = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const title = t('waiting.pictureOf', { number: at + 1, count: addresses.length });
  const step = { variant: ButtonVariant.MINIMAL, className: 'picture-step', size: 'large' } as const;
  return (
    <Dialog className="picture-view" title={title} onClose={onClose}>
      <div className="picture-stage">
        {addresses.length > 1 && (
          <Button {...step} icon={<ChevronLeft />} aria-label={t('waiting.before')} onClick={() => go(-1)} />
        )}
        <a href={addresses[at]} target="_blank" rel="noopener">
          <img src={addresses[at]} alt={title} />
        </a>
        {addresses.length > 1 && (
          <Button {...step} icon={<ChevronRight />} aria-label={t('waiting.after')} onClick={() => go(1)} />
        )}
      </div>
    </Dialog>
  );
}
