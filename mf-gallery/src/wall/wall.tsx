import { type AttendeeProfileView, isLanguage, type MemoryView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { i18n, useEvent, useLanguage, useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firstTurn, mixed, nextTurn, secondsOf, turnsOfRound, turnWith } from './turns.ts';
import { useScreen } from './use-screen.ts';
import { wallLinesQuery, wallPhotosQuery } from './wall.api.ts';
import { WallBar } from './wall-bar.tsx';
import { Crowd, LineSlide, Slide } from './wall-photos.tsx';
import { wallTexts } from './wall-texts.ts';
import classes from './wall.module.css';

const noPhotos: AttendeeProfileView[] = [];
const noLines: MemoryView[] = [];

/** Photos and lines of memory for a projector, without hands: over the whole page, and night in light and dark. */
export function Wall() {
  const t = useTexts(wallTexts);
  const { event, memories = false } = useEvent<PageContent>();
  const language = useLanguage();
  const { data: photos = noPhotos, isSuccess, isError } = useQuery(wallPhotosQuery);
  const { data: lines = noLines, isLoading } = useQuery(wallLinesQuery(memories));
  // Lines that came later than photos would all be shown as new.
  const { shown, before, count } = useTurns(isLoading ? noPhotos : photos, lines);
  const screen = useScreen();
  useAskedLanguage(Math.floor(count / turnsOfRound));
  const isSeen = ({ id }: { id: string }) => id === shown || id === before;
  return (
    <dialog ref={screen} tabIndex={-1} className={classes.wall} aria-labelledby="wall-title" closedby="none">
      <h1 id="wall-title" className={classes.wallTitle}>
        <a href="/">{event.title[language]}</a>
      </h1>
      <div className={classes.wallStage}>
        {photos.filter(isSeen).map((photo) => (
          <Slide key={photo.id} {...photo} isOver={photo.id === shown} />
        ))}
        {lines.filter(isSeen).map((line) => (
          <LineSlide key={line.id} {...line} isOver={line.id === shown} />
        ))}
        {shown === null && photos.length > 0 && <Crowd photos={photos} />}
        {photos.length + lines.length === 0 && (
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

function useTurns(photos: readonly AttendeeProfileView[], lines: readonly MemoryView[]) {
  const [listed, setListed] = useState<readonly object[]>([noPhotos, noLines]);
  const [turn, setTurn] = useState(firstTurn);
  if (photos !== listed[0] || lines !== listed[1]) {
    setListed([photos, lines]);
    setTurn(turnWith(turn, mixed(photos.map(idOf), lines.map(idOf)), photos.length));
  }
  const seconds = secondsOf(turn);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(nextTurn), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turn.count, seconds]);
  return turn;
}

const idOf = ({ id }: { id: string }) => id;

/** `?lang=ht` has the wall in that language, `?lang=ht,fr` in one after the other, each for a round. */
function useAskedLanguage(round: number): void {
  const [asked] = useState(() => new URLSearchParams(location.search).get('lang')?.split(',').filter(isLanguage) ?? []);
  const language = asked[round % asked.length];
  useEffect(() => {
    if (language) void i18n.changeLanguage(language);
  }, [language]);
}
