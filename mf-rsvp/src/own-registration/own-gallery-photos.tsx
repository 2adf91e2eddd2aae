import type { AttendeeProfileView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FailureAlert } from './failure-alert.tsx';
import classes from './own-gallery-photos.module.css';
import { ownGalleryPhotosTexts } from './own-gallery-photos-texts.ts';
import { ownPath } from './own-registration.api.ts';
import overview from './overview-screen.module.css';
import { Section } from './section.tsx';
import type { OwnRegistrationState } from './use-own-registration.ts';

/** What this guest has put into the gallery, each photo to be removed. Nothing while there is none. */
export function OwnGalleryPhotos({ own }: { own: OwnRegistrationState }) {
  const t = useTexts(ownGalleryPhotosTexts);
  const { data: photos = [], error } = useQuery({
    queryKey: [ownPath, own.token, 'gallery-photos'],
    queryFn: own.service.readGalleryPhotos,
    gcTime: 0,
  });
  if (photos.length === 0 && !error) return null;
  return (
    <Section title={t('title')}>
      <p>{t('explanation')}</p>
      {error && <FailureAlert error={error} />}
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <OwnGalleryPhoto key={photo.id} own={own} photo={photo} />
        ))}
      </ul>
    </Section>
  );
}

/** One photo. When it is removed its place says so, and keeps the keyboard's focus. */
function OwnGalleryPhoto({ own, photo }: { own: OwnRegistrationState; photo: AttendeeProfileView }) {
  const t = useTexts(ownGalleryPhotosTexts);
  const { firstName: name } = photo;
  const removal = useMutation({
    mutationFn: () => own.service.removeGalleryPhoto(photo.id),
    onSuccess: own.refreshSite,
  });
  if (removal.isSuccess) {
    return (
      <li className={classes.photo}>
        <p ref={takeFocus} tabIndex={-1} className={classes.removed}>
          {t('removed', { name })}
        </p>
      </li>
    );
  }
  return (
    <li className={classes.photo}>
      <img src={photo.profileImage} alt={t('photoOf', { name })} />
      <div>
        <span className={classes.name}>{name}</span>
        <button
          type="button"
          className={overview.quiet}
          aria-label={`${t('remove')} (${t('photoOf', { name })})`}
          aria-disabled={removal.isPending}
          onClick={() => !removal.isPending && removal.mutate()}
        >
          {removal.isPending ? t('removing') : t('remove')}
        </button>
        {removal.error && <FailureAlert error={removal.error} />}
      </div>
    </li>
  );
}

const takeFocus = (node: HTMLElement | null): void => node?.focus();
