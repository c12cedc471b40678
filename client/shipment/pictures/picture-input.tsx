import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Camera, Cross, Document, Media, Refresh, Time, WarningSign } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { pictureFiles, type FileKind } from './file-kinds';
import type { ChosenPicture, PictureList } from './picture-list';
import './pictures.css';

interface PictureInputProps {
  list: PictureList;
  all: readonly ChosenPicture[];
  kind?: FileKind;
}

/** Chooses pictures or takes one with the phone's camera; each is uploaded at once, before the entry is saved, and shows its state. */
export function PictureInput({ list, all, kind = pictureFiles }: PictureInputProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(0);
  const add = (input: HTMLInputElement): void => {
    setTooMany(list.add([...(input.files ?? [])]));
    // Allows choosing the same file again.
    input.value = '';
  };
  const hidden = { type: 'file', hidden: true } as const;
  const choose = t(kind.texts.choose);
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
        accept={kind.accept}
        aria-label={choose}
        onChange={(event) => add(event.target)}
      />
      <input
        {...hidden}
        ref={camera}
        accept={pictureFiles.accept}
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
        <Button icon={<Media />} text={choose} title={choose} onClick={() => picker.current?.click()} />
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
          {t(kind.texts.tooMany, { count: tooMany })}
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

function Chosen({ picture: { name, file, address, state, share, refusalMessage }, onRetry, onRemove }: ChosenProps) {
  const { t } = useTranslation();
  const isRunning = state === 'preparing' || state === 'sending';
  const words = state === 'refused' ? refusalMessage : t(`waiting.states.${state}`);
  return (
    <li className={`picture-one picture-${state}`}>
      {file.type.startsWith('image/') ? (
        <img src={address} alt={name} title={name} />
      ) : (
        <span title={name}>
          <Document /> {name}
        </span>
      )}
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
