import type { OwnRegistrationView } from '@konbit/contracts';
import { failureSentence, useTexts } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { registrationTexts } from '../common/registration-texts.ts';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import { ownPath } from './own-registration.api.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

/** The photo of one's own registration, saved as soon as it is chosen. One that could not be saved stays in sight. */
export function useOwnPhoto({ token, service, show }: OwnRegistrationState, { hasProfileImage }: OwnRegistrationView) {
  const t = useTexts(registrationTexts);
  const queryClient = useQueryClient();
  const chosen = useProfilePhoto();
  const key = [ownPath, token, 'photo'];
  const present = useQuery({ queryKey: key, queryFn: service.readPhoto, enabled: hasProfileImage, gcTime: 0 });

  const put = useMutation({
    mutationFn: service.putPhoto,
    onSuccess: (view, dataUrl) => {
      queryClient.setQueryData(key, dataUrl);
      chosen.remove();
      show(view, 'photoSaved');
    },
  });
  const drop = useMutation({ mutationFn: service.removePhoto, onSuccess: (view) => show(view, 'photoRemoved') });
  const failure = put.error ?? drop.error;

  async function pick(file: File): Promise<void> {
    drop.reset();
    put.reset();
    const dataUrl = await chosen.pick(file);
    if (dataUrl) put.mutate(dataUrl);
  }

  function remove(): void {
    put.reset();
    if (chosen.dataUrl) chosen.remove();
    else drop.mutate();
  }

  return {
    preview: chosen.dataUrl ?? (hasProfileImage ? (present.data ?? null) : null),
    isBusy: chosen.isPreparing || put.isPending || drop.isPending,
    error: chosen.fault ? t(`${chosen.fault}Text`) : failure && failureSentence(failure),
    /** Sends again the photo that could not be saved; undefined while there is none. */
    saveAgain: put.isError && chosen.dataUrl ? () => put.mutate(chosen.dataUrl!) : undefined,
    pick,
    remove,
  };
}
