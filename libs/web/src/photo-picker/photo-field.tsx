import { Loader, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { latePart } from '../late-part/late-part.tsx';
import { photoPickerTexts } from './photo-picker-texts.ts';
import type { PhotoFieldProps } from './photo-picker.tsx';
import classes from './photo-picker.module.css';
import { useDropZone } from './use-drop-zone.ts';

const PhotoCropper = latePart(async () => (await import('./photo-cropper.tsx')).PhotoCropper);

/** A round photo with a real file input beneath; on wide screens a photo can be dropped on it too. */
export function PhotoField({
  label,
  hint,
  preview,
  onPick,
  onRemove,
  help,
  required = false,
  busy = false,
  ...rest
}: PhotoFieldProps) {
  const t = useTexts(photoPickerTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cropButton = useRef<HTMLButtonElement>(null);
  const [isCropping, setIsCropping] = useState(false);
  const { isOver, ...zone } = useDropZone(pick);
  const error = help.isHeic ? t('heic') : rest.error;
  const cropping = preview ? help.cropping : undefined;

  function pick(file: File): void {
    setIsCropping(false);
    onPick(file);
  }

  // The button under the focus is about to disappear.
  const andFocusInput = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  const endCropping = () => {
    setIsCropping(false);
    cropButton.current?.focus();
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-busy={busy}
      className={classes.photoPicker}
      data-over={isOver || undefined}
      data-error={Boolean(error) || undefined}
      {...zone}
    >
      <div className={classes.photoRing}>
        {preview ? <img className={classes.photoPreview} src={preview} alt={t('preview')} /> : <Silhouette />}
        {busy && <Loader className={classes.photoLoader} color="var(--gold)" size="md" aria-hidden />}
      </div>
      <div className={classes.photoWords}>
        <span id={`${id}-label`} className={classes.photoLabel}>
          {label}
          {required && (
            <span className={classes.photoStar} aria-hidden="true">
              {' *'}
            </span>
          )}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={classes.photoHint}>
            {hint}
          </span>
        )}
        <div className={classes.photoActions}>
          <input
            ref={input}
            id={`${id}-input`}
            className={classes.photoInput}
            type="file"
            accept="image/*"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
            aria-invalid={Boolean(error)}
            required={required}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = ''; // The same file may be chosen again after it was removed.
              if (file) pick(file);
            }}
          />
          <label id={`${id}-choose`} htmlFor={`${id}-input`} className={classes.photoButton}>
            {preview ? t('replace') : t('choose')}
          </label>
          {cropping && (
            <button
              ref={cropButton}
              type="button"
              className={classes.photoQuiet}
              aria-expanded={isCropping}
              onClick={() => setIsCropping(!isCropping)}
            >
              {t('crop')}
            </button>
          )}
          {preview ? (
            <button type="button" className={classes.photoQuiet} onClick={andFocusInput(onRemove)}>
              {t('remove')}
            </button>
          ) : (
            <span className={classes.photoDrop}>{t('drop')}</span>
          )}
        </div>
        <span id={`${id}-error`} className={classes.photoError} aria-live="polite">
          {error}
        </span>
        {help.makeSmaller && (
          <button type="button" className={classes.photoButton} onClick={andFocusInput(help.makeSmaller)}>
            {t('makeSmaller')}
          </button>
        )}
        <VisuallyHidden role="status">{busy && t('busy')}</VisuallyHidden>
      </div>
      {isCropping && cropping && (
        <PhotoCropper
          {...cropping}
          onCancel={endCropping}
          onCrop={(crop) => {
            cropping.onCrop(crop);
            endCropping();
          }}
        />
      )}
    </div>
  );
}

function Silhouette() {
  return (
    <svg className={classes.photoSilhouette} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="38" r="15" />
      <path d="M18 86c2-19 14-29 30-29s28 10 30 29z" />
    </svg>
  );
}
