import { type AttendeeProfileView, isLanguage } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { i18n, useEvent, useLanguage, useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firstTurn, nextTurn, secondsOf, turnsOfRound, turnWith } from './turns.ts';
import { useScreen } from './use-screen.ts';
import { wallPhotosQuery } from './wall.api.ts';
import { WallBar } from './wall-bar.tsx';
import { Crowd, Slide } from './wall-photos.tsx';
import { wallTexts } from './wall-texts.ts';
import classes from './wall.module.css';

const none: AttendeeProfileView[] = [];

/** Photos of the gallery for a projector, without hands: over the whole page, and night in light and dark. */
export function Wall() {
  const t = useTexts(wallTexts);
  const { event } = useEvent<PageContent>();
  const language = useLanguage();
  const { data: photos = none, isSuccess, isError } = useQuery(wallPhotosQuery);
  const { shown, before, count } = useTurns(photos);
  const screen = useScreen();
  useAskedLanguage(Math.floor(count / turnsOfRound));
  const photosShown = photos.filter(({ id }) => id === shown || id === before);
  return (
    <dialog ref={screen} tabIndex={-1} className={classes.wall} aria-labelledby="wall-title" closedby="none">
      <h1 id="wall-title" className={classes.wallTitle}>
        <a href="/">{event.title[language]}</a>
      </h1>
      <div className={classes.wallStage}>
        {photosShown.map((photo) => (
          <Slide key={photo.id} {...photo} isOver={photo.id === shown} />
        ))}
        {shown === null && photos.length > 0 && <Crowd photos={photos} />}
        {photos.length === 0 && (
          <p className={classes.wallNote} role="status">
            {isSuccess && t('empty')}
            {isError && t('failed')}
          </p>
        )}
      </div>
      <WallBar />
    </dialog>
  );
}

function useTurns(photos: readonly AttendeeProfileView[]) {
  const [listed, setListed] = useState<readonly AttendeeProfileView[]>(none);
  const [turn, setTurn] = useState(firstTurn);
  if (photos !== listed) {
    setListed(photos);
    setTurn(
      turnWith(
        turn,
        photos.map(({ id }) => id),
      ),
    );
  }
  const seconds = secondsOf(turn);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(nextTurn), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turn.count, seconds]);
  return turn;
}

/** `?lang=ht` has the wall in that language, `?lang=ht,fr` in one after the other, each for a round. */
function useAskedLanguage(round: number): void {
  const [asked] = useState(() => new URLSearchParams(location.search).get('lang')?.split(',').filter(isLanguage) ?? []);
  const language = asked[round % asked.length];
  useEffect(() => {
    if (language) void i18n.changeLanguage(language);
  }, [language]);
}
