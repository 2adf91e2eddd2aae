import { useRef, useState } from 'react';
import { type PhotoFault, PhotoRefusedError, preparePhoto } from './prepare-photo.ts';

/** The photo of the form: made small as soon as it is chosen. A refused file leaves the photo before it in place. */
export function useChosenPhoto(onRefused: (fault: PhotoFault) => void) {
  const [photo, setPhoto] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  /** Only the last choice counts, however long an earlier one takes. */
  const choices = useRef(0);

  async function choose(file: File): Promise<void> {
    const choice = ++choices.current;
    const isLast = () => choice === choices.current;
    setIsPreparing(true);
    try {
      const prepared = await preparePhoto(file);
      if (isLast()) setPhoto(prepared);
    } catch (error) {
      if (isLast() && error instanceof PhotoRefusedError) onRefused(error.fault);
    } finally {
      if (isLast()) setIsPreparing(false);
    }
  }

  function remove(): void {
    choices.current++;
    setIsPreparing(false);
    setPhoto(null);
  }

  return { photo, isPreparing, choose, remove };
}
