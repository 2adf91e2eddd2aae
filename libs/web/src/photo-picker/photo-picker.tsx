import { Loader, VisuallyHidden } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { photoPickerTexts } from './photo-picker-texts.ts';
import classes from './photo-picker.module.css';
import { useDropZone } from './use-drop-zone.ts';

export interface PhotoPickerProps {
  /** What the photo is for, as a field's label. */
  label: string;
  hint?: string;
  /** Address of the photo as it will be sent; null while there is none. */
  preview: string | null;
  /** Gets what the visitor chose, unchecked: size and readability are the form's to judge. */
  onPick(file: File): void;
  onRemove(): void;
  error?: string | null;
  /** Marked as other fields that must be filled. */
  required?: boolean;
  /** The chosen photo is being prepared. */
  busy?: boolean;
}

/** A round photo with a real file input beneath; on wide screens a photo can be dropped on it too. */
export function PhotoPicker({
  label,
  hint,
  preview,
  onPick,
  onRemove,
  error,
  required = false,
  busy = false,
}: PhotoPickerProps) {
  const t = useTexts(photoPickerTexts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...zone } = useDropZone(onPick);

  const remove = () => {
    onRemove();
    input.current?.focus(); // The button under the focus is about to disappear.
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
              if (file) onPick(file);
            }}
          />
          <label id={`${id}-choose`} htmlFor={`${id}-input`} className={classes.photoButton}>
            {preview ? t('replace') : t('choose')}
          </label>
          {preview ? (
            <button type="button" className={classes.photoRemove} onClick={remove}>
              {t('remove')}
            </button>
          ) : (
            <span className={classes.photoDrop}>{t('drop')}</span>
          )}
        </div>
        <span id={`${id}-error`} className={classes.photoError} aria-live="polite">
          {error}
        </span>
        <VisuallyHidden role="status">{busy && t('busy')}</VisuallyHidden>
      </div>
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
