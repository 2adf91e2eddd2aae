import { type CarriedFace, carriedFaceKey } from '@konbit/contracts';
import { closedWords, type PageContent } from '@konbit/event';
import {
  latePart,
  PhotoField,
  savesData,
  useBackCloses,
  useEvent,
  useLanguage,
  useNow,
  useTexts,
  whenIdle,
} from '@konbit/web';
import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import aroundTheFire from './art/around-the-fire.svg';
import classes from './gallery.module.css';
import { registrationCountQuery } from './attendee-profiles.api.ts';
import { galleryTexts } from './texts/texts.ts';
import { Profiles } from './profiles.tsx';

/** The section's address is `/#faces`. */
const titleId = 'faces';

const AddProfileDialog = latePart(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: 'add-profile' */ './add-profile.tsx'),
    PhotoField.ahead(), // Loaded later, it would move what is below.
  ]);
  return dialog.AddProfileDialog;
});

/** 'I will be there!', the section on `/`; dark in both color schemes. */
export function Gallery() {
  const t = useTexts(galleryTexts);
  const { event } = useEvent<PageContent>();
  const section = useRef<HTMLElement>(null);
  const { face, isOpen, wasOpened, setOpen } = useAddProfileDialog();
  // A visitor who closes the dialog then sees the gallery.
  useEffect(() => {
    if (face) section.current?.scrollIntoView();
  }, [face]);
  // The browser cannot scroll to this address: the gallery loads after the page.
  useEffect(() => {
    if (window.location.hash === `#${titleId}`) document.getElementById(titleId)?.focus();
  }, []);
  const closed = closedWords('gallery', event, useNow(), useLanguage());

  return (
    <section ref={section} aria-labelledby={titleId} className={classes.gallery}>
      <svg className={classes.edge} viewBox="0 0 1440 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h1440v44c-90 18-180-8-320-22S860 38 730 58s-220 5-350-14S130 30 0 58z" />
      </svg>
      <div className={classes.content}>
        <header className={classes.header}>
          <img className={classes.drawing} src={aroundTheFire} alt="" width={320} height={120} />
          <Title id={titleId} tabIndex={-1} order={2} className={classes.title}>
            {t('title')}
          </Title>
          {closed === undefined && <ExcitedLine />}
          {closed === undefined ? (
            <Button
              size="md"
              radius="xl"
              color="flame.5"
              onClick={() => startTransition(() => setOpen(true))}
              aria-haspopup="dialog"
            >
              {t('addYourPhoto')}
            </Button>
          ) : (
            <p>{closed}</p>
          )}
        </header>
        <Profiles invites={closed === undefined} />
      </div>
      {wasOpened && <AddProfileDialog opened={isOpen} face={face} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Opens by the button, or with the face that the wizard hands over; Back closes it. */
function useAddProfileDialog() {
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const faceQuery = { queryKey: carriedFaceKey, enabled: false, initialData: null };
  const { data: face } = useQuery<CarriedFace | null>(faceQuery);
  const isOpen = isAdding || face !== null;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);

  function setOpen(opened: boolean): void {
    if (!opened) queryClient.setQueryData(carriedFaceKey, null);
    setAdding(opened);
  }

  useBackCloses('add-photo', isOpen, setOpen);
  useEffect(() => {
    if (!savesData()) whenIdle(() => void AddProfileDialog.ahead());
  }, []);
  return { face, isOpen, wasOpened, setOpen };
}

function ExcitedLine() {
  const t = useTexts(galleryTexts);
  const { data: count = 0 } = useQuery(registrationCountQuery);
  return <p className={classes.excited}>{count > 0 && t.counted('excited', count)}</p>;
}
