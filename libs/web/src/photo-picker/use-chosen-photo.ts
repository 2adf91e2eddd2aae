import { useRef, useState } from 'react';
import type { PhotoHelp } from './photo-picker.tsx';
import { type Crop, isHeicFile, shrinkImage, UnreadableImageError } from './shrink-image.ts';

/** `limitBytes` holds for the file as chosen, and is checked before any of it is read. */
export interface PhotoRules {
  limitBytes: number;
  longestSidePx: number;
  quality: number;
}

export type PhotoFault = 'tooLarge' | 'invalid';

export interface PhotoOutcome {
  onPrepared?(dataUrl: string): void;
  onRefused(fault: PhotoFault): void;
}

export interface ChosenPhoto {
  /** As it will be sent. A refused file leaves the one chosen before. */
  dataUrl: string | null;
  fault: PhotoFault | null;
  isPreparing: boolean;
  help: PhotoHelp;
  pick(file: File): Promise<void>;
  remove(): void;
  restore(dataUrl: string | null): void;
}

interface State {
  dataUrl: string | null;
  from: { file: File; crop?: Crop } | null;
  refused: { file: File; fault: PhotoFault; isHeic?: boolean } | null;
  isPreparing: boolean;
}

const none: State = { dataUrl: null, from: null, refused: null, isPreparing: false };

/** Only the last choice counts, however long an earlier one takes. */
export function useChosenPhoto({ limitBytes, ...size }: PhotoRules, outcome: PhotoOutcome): ChosenPhoto {
  const [{ dataUrl, from, refused, isPreparing }, setState] = useState(none);
  const choices = useRef(0);

  async function pick(file: File): Promise<void> {
    if (file.size <= limitBytes) return prepare(file);
    choices.current += 1;
    refuse(file, 'tooLarge');
  }

  async function prepare(file: File, crop?: Crop): Promise<void> {
    choices.current += 1;
    const choice = choices.current;
    const isLast = () => choice === choices.current;
    setState((before) => ({ ...before, refused: null, isPreparing: true }));
    try {
      const prepared = await shrinkImage(file, size, crop);
      if (!isLast()) return;
      setState({ ...none, dataUrl: prepared, from: { file, crop } });
      outcome.onPrepared?.(prepared);
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) console.error(error);
      const isHeic = error instanceof UnreadableImageError && (await isHeicFile(file));
      if (isLast()) refuse(file, 'invalid', isHeic);
    }
  }

  function refuse(file: File, fault: PhotoFault, isHeic?: boolean): void {
    setState((before) => ({ ...before, refused: { file, fault, isHeic }, isPreparing: false }));
    outcome.onRefused(fault);
  }

  function restore(restored: string | null): void {
    choices.current += 1;
    setState({ ...none, dataUrl: restored });
  }

  return {
    dataUrl,
    fault: refused?.fault ?? null,
    isPreparing,
    help: {
      isHeic: refused?.isHeic,
      makeSmaller: refused?.fault === 'tooLarge' ? () => void prepare(refused.file) : undefined,
      cropping: from ? { ...from, onCrop: (crop) => void prepare(from.file, crop) } : undefined,
    },
    pick,
    remove: () => restore(null),
    restore,
  };
}
