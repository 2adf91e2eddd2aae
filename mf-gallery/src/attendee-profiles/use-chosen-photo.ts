import { useRef, useState } from 'react';
import { type PhotoFault, PhotoRefusedError, preparePhoto } from './prepare-photo.ts';

interface Outcome {
  onPrepared: (photo: string) => void;
  onRefused: (fault: PhotoFault) => void;
}

/** Makes a photo small as soon as it is chosen. Only the last choice counts, however long an earlier one takes. */
export function useChosenPhoto({ onPrepared, onRefused }: Outcome) {
  const [isPreparing, setIsPreparing] = useState(false);
  const choices = useRef(0);

  async function choose(file: File): Promise<void> {
    const choice = ++choices.current;
    const isLast = () => choice === choices.current;
    setIsPreparing(true);
    try {
      const photo = await preparePhoto(file);
      if (isLast()) onPrepared(photo);
    } catch (error) {
      if (isLast() && error instanceof PhotoRefusedError) onRefused(error.fault);
    } finally {
      if (isLast()) setIsPreparing(false);
    }
  }

  /** Takes the choice back, ready or not. */
  function remove(): void {
    choices.current++;
    setIsPreparing(false);
  }

  return { isPreparing, choose, remove };
}
