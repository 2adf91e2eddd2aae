import { registrationLimits } from '@konbit/contracts';
import { showToast, shrinkImage, UnreadableImageError, useTexts } from '@konbit/web';
import { useRef, useState } from 'react';
import { registrationTexts } from './registration-texts.ts';

/** Large enough for any screen, small enough for bad reception. */
const sentSize = { longestSidePx: 1200, quality: 0.85 };

type PhotoFault = 'fileTooLarge' | 'invalidImage';

interface ProfilePhoto {
  dataUrl: string | null;
  fault: PhotoFault | null;
  isPreparing: boolean;
}

const noPhoto: ProfilePhoto = { dataUrl: null, fault: null, isPreparing: false };

/** The optional photo: checked before it is read, made small before it is sent, gone with the open wizard. */
export function useProfilePhoto() {
  const t = useTexts(registrationTexts);
  const [photo, setPhoto] = useState(noPhoto);
  const latestPick = useRef(0);

  /** The photo as it will be sent; null when it was refused, or overtaken by another choice. */
  async function pick(file: File): Promise<string | null> {
    const thisPick = ++latestPick.current;
    if (file.size > registrationLimits.profileImageBytes) return refuse('fileTooLarge');
    setPhoto((before) => ({ ...before, fault: null, isPreparing: true }));
    try {
      const dataUrl = await shrinkImage(file, sentSize);
      // Meanwhile another photo may have been chosen, or this one removed.
      if (thisPick !== latestPick.current) return null;
      setPhoto({ dataUrl, fault: null, isPreparing: false });
      return dataUrl;
    } catch (error) {
      if (!(error instanceof UnreadableImageError)) console.error(error);
      return thisPick === latestPick.current ? refuse('invalidImage') : null;
    }
  }

  /** A photo chosen before stays: only the new one is refused. */
  function refuse(fault: PhotoFault): null {
    setPhoto((before) => ({ ...before, fault, isPreparing: false }));
    showToast({ title: t(fault), description: t(`${fault}Text`), tone: 'destructive' });
    return null;
  }

  function remove(): void {
    latestPick.current++;
    setPhoto(noPhoto);
  }

  /** One that was prepared before. */
  const restore = (dataUrl: string | null) => setPhoto({ ...noPhoto, dataUrl });

  return { ...photo, pick, remove, restore };
}
