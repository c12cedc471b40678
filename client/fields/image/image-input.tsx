import { Button, ButtonVariant } from '@blueprintjs/core';
import { Media, Undo } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './image-input.css';

interface ImageInputProps {
  label: string;
  /** The file name of the stored picture; `fallback` is shown where there is none. */
  current: string | null;
  fallback: ReactNode;
  chosen: File | null;
  onChoose: (file: File | null) => void;
  className?: string;
  disabled?: boolean;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];
/** D020; the server also limits the number of pixels. */
const maxBytes = 10 * 1024 * 1024;

/** Previews the chosen picture before it is sent, and checks its type and size as the server does. */
export function ImageInput({ label, current, fallback, chosen, onChoose, className = '', disabled }: ImageInputProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<string>();
  const [preview, setPreview] = useState<string>();

  useEffect(() => {
    if (!chosen) return setPreview(undefined);
    const address = URL.createObjectURL(chosen);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);

  const pick = (file: File | undefined): void => {
    if (!file) return;
    if (!types.includes(file.type)) return setComplaint(t('form.notAPicture'));
    if (file.size > maxBytes) return setComplaint(t('form.pictureTooLarge'));
    setComplaint(undefined);
    onChoose(file);
  };
  const shown = preview ?? (current ? `/img/${current}` : undefined);
  return (
    <div className={`image-input ${className}`}>
      <div className="image-shown">{shown ? <img src={shown} alt={label} /> : fallback}</div>
      <div className="image-actions">
        <input
          ref={picker}
          type="file"
          hidden
          accept={types.join(',')}
          aria-label={label}
          onChange={(event) => {
            pick(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          icon={<Media />}
          text={shown ? t('form.changePicture') : t('form.choosePicture')}
          disabled={disabled ?? false}
          onClick={() => picker.current?.click()}
        />
        {chosen && (
          <Button
            variant={ButtonVariant.MINIMAL}
            icon={<Undo />}
            text={t('form.undoPicture')}
            onClick={() => onChoose(null)}
          />
        )}
        <p className={complaint ? 'form-complaint' : 'meta'} role={complaint ? 'alert' : undefined}>
          {complaint ?? t('form.pictureHint')}
        </p>
      </div>
    </div>
  );
}
