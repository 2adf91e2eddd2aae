import { registrationLimits } from '@konbit/contracts';
import { type PhotoFault, showToast, useChosenPhoto, useTexts } from '@konbit/web';
import { rsvpTexts } from './texts/texts.ts';

/** Large enough for any screen, small enough for bad reception. */
const rules = { limitBytes: registrationLimits.profileImageBytes, longestSidePx: 1200, quality: 0.85 };

const titles = { tooLarge: 'fileTooLarge', invalid: 'invalidImage' } as const satisfies Record<PhotoFault, string>;

/** The optional photo, gone with the open wizard. What is wrong with it a toast says (specified), and the picker. */
export function useProfilePhoto(onPrepared?: (dataUrl: string) => void) {
  const t = useTexts(rsvpTexts);
  const sentence = (fault: PhotoFault) => t(`${titles[fault]}Text`);
  const photo = useChosenPhoto(rules, {
    onPrepared,
    onRefused: (fault) => showToast({ title: t(titles[fault]), description: sentence(fault), tone: 'destructive' }),
  });
  return { ...photo, faultText: photo.fault && sentence(photo.fault) };
}
