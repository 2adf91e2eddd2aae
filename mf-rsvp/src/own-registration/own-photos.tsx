import type { AttendeeProfileView, OwnRegistrationView } from '@konbit/contracts';
import { failureSentence, PhotoField, useTexts } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfilePhoto } from '../common/answers-form.ts';
import { rsvpTexts } from '../common/texts/texts.ts';
import { FailureNotice, takeFocus } from '../common/screen.tsx';
import { Quiet, Section } from './overview.tsx';
import { ownGalleryQuery, ownPhotoQuery, type OwnRegistrationState } from './own-registration.api.ts';
import classes from './own-registration.module.css';

interface OwnPhotoProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
}

export function OwnPhoto({ own, registration }: OwnPhotoProps) {
  const t = useTexts(rsvpTexts);
  const photo = useOwnPhoto(own, registration);
  return (
    <Section title={t('yourPhoto')}>
      <PhotoField
        label={t('profileImage')}
        hint={t('photoHint')}
        preview={photo.preview}
        busy={photo.isBusy}
        error={photo.error}
        onPick={photo.pick}
        onRemove={photo.remove}
        help={photo.help}
      />
      {photo.saveAgain && <Quiet onClick={photo.saveAgain}>{t('photoNotSaved')}</Quiet>}
    </Section>
  );
}

/** Saved as soon as it is chosen. One that could not be saved stays in sight. */
function useOwnPhoto(own: OwnRegistrationState, registration: OwnRegistrationView) {
  const { service, show } = own;
  const queryClient = useQueryClient();
  const query = ownPhotoQuery(own, registration);
  const present = useQuery(query);

  const put = useMutation({
    mutationFn: service.putPhoto,
    onSuccess: (view, dataUrl) => {
      queryClient.setQueryData(query.queryKey, dataUrl);
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

  function remove(): void {
    const isSaved = chosen.dataUrl === null || chosen.dataUrl === present.data;
    put.reset();
    chosen.remove();
    if (isSaved) drop.mutate();
  }

  return {
    preview: chosen.dataUrl ?? (registration.hasProfileImage ? (present.data ?? null) : null),
    isBusy: chosen.isPreparing || put.isPending || drop.isPending,
    error: chosen.faultText ?? (failure && failureSentence(failure)),
    help: chosen.help,
    saveAgain: put.isError && chosen.dataUrl ? () => put.mutate(chosen.dataUrl!) : undefined,
    pick,
    remove,
  };
}

export function OwnGalleryPhotos({ own }: { own: OwnRegistrationState }) {
  const t = useTexts(rsvpTexts);
  const { data: photos = [], error } = useQuery(ownGalleryQuery(own));
  if (photos.length === 0 && !error) return null;
  return (
    <Section title={t('galleryTitle')}>
      <p>{t('galleryExplanation')}</p>
      {error && <FailureNotice error={error} />}
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <li key={photo.id} className={classes.photo}>
            <OwnGalleryPhoto own={own} photo={photo} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One photo. When it is removed its place says so, and keeps the keyboard's focus. */
function OwnGalleryPhoto({ own, photo }: { own: OwnRegistrationState; photo: AttendeeProfileView }) {
  const t = useTexts(rsvpTexts);
  const { firstName: name } = photo;
  const removal = useMutation({
    mutationFn: () => own.service.removeGalleryPhoto(photo.id),
    onSuccess: own.refreshSite,
  });
  if (removal.isSuccess) {
    return (
      <p ref={takeFocus} tabIndex={-1}>
        {t('galleryRemoved', { name })}
      </p>
    );
  }
  return (
    <>
      <img src={photo.profileImage} alt={t('galleryPhotoOf', { name })} />
      <div>
        <b>{name}</b>
        <Quiet
          label={`${t('galleryRemove')} (${t('galleryPhotoOf', { name })})`}
          isPending={removal.isPending}
          onClick={removal.mutate}
        >
          {removal.isPending ? t('galleryRemoving') : t('galleryRemove')}
        </Quiet>
        {removal.error && <FailureNotice error={removal.error} />}
      </div>
    </>
  );
}
