import { latePart } from '../late-part/late-part.tsx';
import type { Crop } from './shrink-image.ts';

export interface PhotoFieldProps {
  label: string;
  hint?: string;
  preview: string | null;
  /** Gets the chosen file unchecked: the form checks size and readability. */
  onPick(file: File): void;
  onRemove(): void;
  error?: string | null;
  required?: boolean;
  busy?: boolean;
  help: PhotoHelp;
}

export interface PhotoHelp {
  makeSmaller?: () => void;
  /** The refused file is a HEIC photo. */
  isHeic?: boolean;
  cropping?: { file: File; crop?: Crop; onCrop: (crop: Crop) => void };
}

/** A round photo over a real file input. */
export const PhotoField = latePart(async () => (await import('./photo-field.tsx')).PhotoField);
