import type { OwnRegistrationView } from '@konbit/contracts';
import { failureSentence } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import { ownPath } from './own-registration.api.ts';
import type { OwnRegistrationState } from './use-own-registration.ts';

/** The photo of one's own registration, saved as soon as it is chosen. One that could not be saved stays in sight. */
export function useOwnPhoto({ token, service, show }: OwnRegistrationState, { hasProfileImage }: OwnRegistrationView) {
  const queryClient = useQueryClient();
  const key = [ownPath, token, 'photo'];
  const present = useQuery({ queryKey: key, queryFn: service.readPhoto, enabled: hasProfileImage, gcTime: 0 });

  const put = useMutation({
    mutationFn: service.putPhoto,
    onSuccess: (view, dataUrl) => {
      queryClient.setQueryData(key, dataUrl);
      show(view, 'photoSaved');
    },
  });
  const chosen = useProfilePhoto((dataUrl) => put.mutate(dataUrl));
  const drop = useMutation({ mutationFn: service.removePhoto, onSuccess: (view) => show(view, 'photoRemoved') });
  const failure = put.error ?? drop.error;

  function pick(file: File): void {
    drop.reset();
    put.reset();
    void chosen.pick(file);
  }

  /** One that is not saved is taken back; the saved one is removed. */
  function remove(): void {
    const isSaved = chosen.dataUrl === null || chosen.dataUrl === present.data;
    put.reset();
    chosen.remove();
    if (isSaved) drop.mutate();
  }

  return {
    preview: chosen.dataUrl ?? (hasProfileImage ? (present.data ?? null) : null),
    isBusy: chosen.isPreparing || put.isPending || drop.isPending,
    error: chosen.faultText ?? (failure && failureSentence(failure)),
    help: chosen.help,
    /** Sends again the photo that could not be saved; undefined while there is none. */
    saveAgain: put.isError && chosen.dataUrl ? () => put.mutate(chosen.dataUrl!) : undefined,
    pick,
    remove,
  };
}
