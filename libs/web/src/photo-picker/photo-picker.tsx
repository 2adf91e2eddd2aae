import { latePart } from '../late-part/late-part.tsx';
import type { Crop } from './shrink-image.ts';

export interface PhotoFieldProps {
  label: string;
  hint?: string;
  preview: string | null;
  /** Gets the chosen file unchecked: the form judges size and readability. */
  onPick(file: File): void;
  onRemove(): void;
  error?: string | null;
  required?: boolean;
  busy?: boolean;
  help: PhotoHelp;
}

export interface PhotoHelp {
  makeSmaller?: () => void;
  cropping?: { file: File; crop?: Crop; onCrop: (crop: Crop) => void };
}

/** A round photo with a real file input beneath, in a chunk of its own: nobody sees it first. */
export const PhotoField = latePart(async () => (await import('./photo-field.tsx')).PhotoField);
