import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { isComposing } from '../is-composing.ts';
import { useTexts } from '../i18n/texts.ts';
import { photoPickerTexts } from './texts/texts.ts';
import classes from './photo-picker.module.css';
import type { Crop } from './shrink-image.ts';

export interface PhotoCropperProps {
  file: File;
  crop?: Crop;
  onCrop(crop: Crop): void;
  onCancel(): void;
}

/** Escape ends the cropping; the dialog around it stays open. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' };

/** Moved by finger, mouse or arrow keys; enlarged by pinch, wheel or slider. */
export function PhotoCropper({ file, crop: before, onCrop, onCancel }: PhotoCropperProps) {
  const t = useTexts(photoPickerTexts);
  const address = useAddressOf(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const chosen = useRef<Crop>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRef<RefObject<HTMLDivElement>>(undefined);

  /** Also called once the photo is shown: only then can it take the focus. */
  function choose(area: Crop): void {
    if (!chosen.current) {
      handle.current?.current?.focus();
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
    chosen.current = area;
  }

  /** Heads are rarely in the middle of a tall photo. */
  function beginAtHead({ width, height }: { width: number; height: number }): void {
    if (!before) setPosition({ x: 0, y: Math.max(0, 0.3 * (height - width)) });
  }

  const apply = () => (chosen.current ? onCrop(chosen.current) : onCancel());

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    // It would submit the form around it.
    event.preventDefault();
    event.stopPropagation();
    apply();
  };

  return (
    <div ref={panel} className={classes.cropper} onKeyDown={handleKey}>
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          objectFit="cover"
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          roundCropAreaPixels
          initialCroppedAreaPixels={before}
          disableAutomaticStylesInjection // The page's policy allows no style that a script writes.
          setCropperRef={(ref) => {
            handle.current = ref;
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => choose(area)}
          onMediaLoaded={beginAtHead}
          cropperProps={{ role: 'application', 'aria-label': t('move'), ...ownEscape }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={classes.zoom}>
        <span>{t('zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          {...ownEscape}
        />
      </label>
      <div className={classes.ends}>
        <Button size="md" radius="xl" onClick={apply} {...ownEscape}>
          {t('apply')}
        </Button>
        <Button variant="transparent" size="md" className={classes.photoQuiet} onClick={onCancel} {...ownEscape}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

const maxZoom = 4;

function useAddressOf(file: File): string {
  const [address] = useState(() => URL.createObjectURL(file));
  // Outside React: the browser's list of addresses.
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}
