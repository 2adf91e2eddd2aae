import { latePart } from '../late-part/late-part.tsx';
import type { Crop } from './shrink-image.ts';

export interface PhotoFieldProps {
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
  help: PhotoHelp;
}

/** What can be done about a photo, beside choosing another. */
export interface PhotoHelp {
  /** Takes the photo that was refused for its size. */
  makeSmaller?: () => void;
  cropping?: { file: File; crop?: Crop; onCrop: (crop: Crop) => void };
}

/** A round photo with a real file input beneath, in a chunk of its own: nobody sees it first. */
export const PhotoField = latePart(async () => (await import('./photo-field.tsx')).PhotoField);
