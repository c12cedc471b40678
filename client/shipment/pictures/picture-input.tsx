import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Camera, Cross, Media, Refresh, Time, WarningSign } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ChosenPicture, PictureList } from './picture-list';
import './pictures.css';

const accepted = 'image/jpeg,image/png,image/webp';

/** Chooses pictures or takes one with the phone's camera; each is uploaded at once, before the entry is saved, and shows its state. */
export function PictureInput({ list, all }: { list: PictureList; all: readonly ChosenPicture[] }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(0);
  const add = (input: HTMLInputElement): void => {
    setTooMany(list.add([...(input.files ?? [])]));
    // Allows choosing the same file again.
    input.value = '';
  };
  const hidden = { type: 'file', hidden: true, accept: accepted } as const;
  return (
    <div
      className="picture-input"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setTooMany(list.add([...event.dataTransfer.files]));
      }}
    >
      <input
        {...hidden}
        ref={picker}
        multiple
        aria-label={t('waiting.choosePictures')}
        onChange={(event) => add(event.target)}
      />
      <input
        {...hidden}
        ref={camera}
        capture="environment"
        aria-label={t('waiting.takePicture')}
        onChange={(event) => add(event.target)}
      />
      <div className="picture-buttons">
        <Button
          className="picture-camera"
          icon={<Camera />}
          text={t('waiting.takePicture')}
          onClick={() => camera.current?.click()}
        />
        <Button
          icon={<Media />}
          text={t('waiting.choosePictures')}
          title={t('waiting.choosePictures')}
          onClick={() => picker.current?.click()}
        />
      </div>
      {all.length > 0 && (
        <ul className="picture-chosen" aria-label={t('waiting.pictures')}>
          {all.map((picture) => (
            <Chosen
              key={picture.key}
              picture={picture}
              onRetry={() => list.retry(picture.key)}
              onRemove={() => list.remove(picture.key)}
            />
          ))}
        </ul>
      )}
      {tooMany > 0 && (
        <p className="picture-said" role="alert">
          {t('waiting.tooMany', { count: tooMany })}
        </p>
      )}
    </div>
  );
}

interface ChosenProps {
  picture: ChosenPicture;
  onRetry: () => void;
  onRemove: () => void;
}

function Chosen({ picture: { name, address, state, share, refusalMessage }, onRetry, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const isRunning = state === 'preparing' || state === 'sending';
  const words = state === 'refused' ? refusalMessage : t(`waiting.states.${state}`);
  return (
    <li className={`picture-one picture-${state}`}>
      <img src={address} alt={name} title={name} />
      {isRunning && <ProgressBar value={state === 'sending' ? share : 0} animate={false} stripes={false} />}
      <span className="picture-words" role={state === 'refused' ? 'alert' : undefined}>
        {state === 'refused' && <WarningSign size={12} />}
        {state === 'waits' && <Time size={12} />}
        {words}
      </span>
      <span className="picture-acts">
        {(state === 'refused' || state === 'waits') && (
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Refresh />}
            aria-label={t('waiting.sendAgain', { name })}
            title={t('waiting.sendAgain', { name })}
            onClick={onRetry}
          />
        )}
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('waiting.leaveOut', { name })}
          title={t('waiting.leaveOut', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
