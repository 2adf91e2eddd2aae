import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTexts } from '../i18n/texts.ts';
import { latePart } from '../late-part/late-part.tsx';
import { photoPickerTexts } from './texts/texts.ts';
import type { PhotoFieldProps } from './photo-picker.tsx';
import classes from './photo-picker.module.css';

const PhotoCropper = latePart(async () => (await import('./photo-cropper.tsx')).PhotoCropper);

export function PhotoField({
  label,
  hint,
  preview,
  onPick,
  onRemove,
  help,
  error,
  required = false,
  busy = false,
}: PhotoFieldProps) {
  const t = useTexts(photoPickerTexts);
  const id = useId();
  const [crop, setCrop] = useState<'open' | 'ended'>();
  const cropping = preview ? help.cropping : undefined;
  const isCropping = crop === 'open' && cropping !== undefined;
  const endCropping = () => setCrop('ended');

  const { getRootProps, getInputProps, inputRef, isDragAccept } = useDropzone({
    multiple: false,
    // The label opens the file dialog.
    noClick: true,
    noKeyboard: true,
    onDropAccepted([file]) {
      setCrop(undefined);
      if (file) onPick(file);
    },
  });
  const described = ['error'];
  if (hint) described.unshift('hint');
  if (help.isHeic) described.push('heic');
  // The button under the focus is about to disappear.
  const thenFocusInput = (act: () => void) => () => {
    act();
    inputRef.current?.focus();
  };

  return (
    <div
      {...getRootProps({
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-busy': busy,
        className: classes.photoZone,
      })}
      data-accept={isDragAccept || undefined}
      data-error={Boolean(error) || undefined}
    >
      <input
        {...getInputProps({
          id: `${id}-input`,
          className: classes.photoInput,
          tabIndex: isCropping ? -1 : 0,
          accept: 'image/*',
          'aria-labelledby': `${id}-label ${id}-choose`,
          'aria-describedby': described.map((part) => `${id}-${part}`).join(' '),
          'aria-invalid': Boolean(error),
          required,
          // The same file may be chosen again after it was removed.
          onClick: ({ currentTarget }) => {
            currentTarget.value = '';
          },
        })}
      />
      <div className={classes.photoPicker}>
        {isCropping ? (
          <PhotoCropper
            {...cropping}
            onCancel={endCropping}
            onCrop={(crop) => {
              cropping.onCrop(crop);
              endCropping();
            }}
          />
        ) : (
          <div className={classes.photoRing}>
            {preview ? <img className={classes.photoPreview} src={preview} alt={t('preview')} /> : <Silhouette />}
            {busy && <Loader className={classes.photoLoader} color="var(--gold)" size="md" aria-hidden />}
          </div>
        )}
        <div className={classes.photoWords} hidden={isCropping}>
          <PhotoLabel id={id} label={label} required={required} />
          {hint && (
            <span id={`${id}-hint`} className={classes.photoHint}>
              {hint}
            </span>
          )}
          <span id={`${id}-error`} className={classes.photoError} aria-live="polite">
            {error}
          </span>
          <span id={`${id}-heic`} className={classes.photoError} aria-live="polite">
            {help.isHeic && t('heic')}
          </span>
          {help.makeSmaller && (
            <Button ref={bringIntoView} size="md" radius="xl" onClick={thenFocusInput(help.makeSmaller)}>
              {t('makeSmaller')}
            </Button>
          )}
          <div className={classes.photoActions}>
            <Button
              component="label"
              id={`${id}-choose`}
              htmlFor={`${id}-input`}
              variant="default"
              size="md"
              radius="xl"
              className={classes.photoChoose}
            >
              {preview ? t('replace') : t('choose')}
            </Button>
            {preview ? (
              <span className={classes.photoQuiets}>
                {cropping && !isCropping && (
                  <QuietButton autoFocus={crop === 'ended'} onClick={() => setCrop('open')}>
                    {t('crop')}
                  </QuietButton>
                )}
                <QuietButton onClick={thenFocusInput(onRemove)}>{t('remove')}</QuietButton>
              </span>
            ) : (
              <span className={classes.photoDrop}>{t('drop')}</span>
            )}
          </div>
          <VisuallyHidden role="status">{busy && t('busy')}</VisuallyHidden>
        </div>
      </div>
    </div>
  );
}

function PhotoLabel({ id, label, required }: { id: string; label: string; required: boolean }) {
  return (
    <span id={`${id}-label`} className={classes.photoLabel}>
      <span>{label}</span>
      {required && (
        <span className={classes.photoStar} aria-hidden="true">
          {' *'}
        </span>
      )}
    </span>
  );
}

interface QuietButtonProps {
  autoFocus?: boolean;
  onClick(): void;
  /** A verb: 'the photo' is read after it. */
  children: string;
}

function QuietButton({ children, ...button }: QuietButtonProps) {
  const t = useTexts(photoPickerTexts);
  return (
    <Button variant="transparent" size="md" className={classes.photoQuiet} {...button}>
      <span>{children}</span> <VisuallyHidden component="span">{t('thePhoto')}</VisuallyHidden>
    </Button>
  );
}

const bringIntoView = (remedy: HTMLElement | null): void => remedy?.scrollIntoView({ block: 'nearest' });

function Silhouette() {
  return (
    <svg className={classes.photoSilhouette} viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="38" r="15" />
      <path d="M18 86c2-19 14-29 30-29s28 10 30 29z" />
    </svg>
  );
}
