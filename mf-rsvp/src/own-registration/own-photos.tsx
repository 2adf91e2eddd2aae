import type { AttendeeProfileView, OwnPhoto as OwnPhotoBody, OwnRegistrationView } from '@konbit/contracts';
import { failureSentence, PhotoField, useTexts } from '@konbit/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useProfilePhoto } from '../answers/answers.ts';
import { ownTexts } from './texts/texts.ts';
import { FailureNotice, takeFocus } from '../screens/screen.tsx';
import { LinkButton, Section } from './section.tsx';
import { ownGalleryQuery, ownPhotoQuery, type OwnRegistrationState } from './own-registration.api.ts';
import classes from './own-registration.module.css';

interface OwnPhotoProps {
  own: OwnRegistrationState;
  registration: OwnRegistrationView;
}

/** Saves a photo as soon as it is chosen. An unsaved one stays visible. */
export function OwnPhoto({ own, registration }: OwnPhotoProps) {
  const t = useTexts(ownTexts);
  const queryClient = useQueryClient();
  const query = ownPhotoQuery(own, registration);
  const { data: stored = null } = useQuery(query);

  const scope = { id: 'own-photo' }; // One after the other: the last act holds.
  const put = useMutation({
    scope,
    mutationFn: (profileImage: string) => own.call('PUT', '/photo', { profileImage } satisfies OwnPhotoBody),
    onSuccess: (view, dataUrl) => {
      queryClient.setQueryData(query.queryKey, dataUrl);
      own.show(view, 'photoSaved');
    },
  });
  const chosen = useProfilePhoto((dataUrl) => put.mutate(dataUrl));
  const removal = useMutation({
    scope,
    mutationFn: () => own.call('DELETE', '/photo'),
    onSuccess: (view) => own.show(view, 'photoRemoved'),
  });
  const failure = put.error ?? removal.error;

  function pick(file: File): void {
    removal.reset();
    put.reset();
    void chosen.pick(file);
  }

  function remove(): void {
    const isSaved = put.isPending || chosen.dataUrl === null || chosen.dataUrl === stored;
    put.reset();
    chosen.remove();
    if (isSaved) removal.mutate();
  }

  return (
    <Section title={t('yourPhoto')}>
      <PhotoField
        label={t('profileImage')}
        hint={t('photoHint')}
        preview={chosen.dataUrl ?? (registration.hasProfileImage && !removal.isPending ? stored : null)}
        busy={chosen.isPreparing || put.isPending || removal.isPending}
        error={chosen.faultText ?? (failure && failureSentence(failure))}
        onPick={pick}
        onRemove={remove}
        help={chosen.help}
      />
      {put.isError && chosen.dataUrl && (
        <LinkButton onClick={() => put.mutate(chosen.dataUrl!)}>{t('photoNotSaved')}</LinkButton>
      )}
    </Section>
  );
}

export function OwnGalleryPhotos({ own }: { own: OwnRegistrationState }) {
  const t = useTexts(ownTexts);
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

/** A removed photo leaves a sentence in its place, which takes the keyboard's focus. */
function OwnGalleryPhoto({ own, photo }: { own: OwnRegistrationState; photo: AttendeeProfileView }) {
  const t = useTexts(ownTexts);
  const { firstName: name } = photo;
  const removal = useMutation({
    mutationFn: () => own.erasing(`/attendee-profiles/${photo.id}`),
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
        <LinkButton
          label={`${t('galleryRemove')} (${t('galleryPhotoOf', { name })})`}
          isPending={removal.isPending}
          onClick={removal.mutate}
        >
          {removal.isPending ? t('galleryRemoving') : t('galleryRemove')}
        </LinkButton>
        {removal.error && <FailureNotice error={removal.error} />}
      </div>
    </>
  );
}
