import { type AttendeeProfileView, isLanguage, type MemoryView } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { i18n, useEvent, useLanguage, useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firstTurn, interleave, nextTurn, secondsOf, turnsPerRound, updateTurn } from './slideshow.ts';
import { useScreen } from './use-screen.ts';
import { linesQuery, photosQuery } from './projector.api.ts';
import { ProjectorBar } from './projector-bar.tsx';
import { AllPhotos, LineSlide, PhotoSlide } from './slides.tsx';
import { projectorTexts } from './texts/texts.ts';
import classes from './projector.module.css';

const noPhotos: AttendeeProfileView[] = [];
const noLines: MemoryView[] = [];

/** Photos and lines of memory for a projector, over the whole page and dark in both color schemes. */
export function Projector() {
  const t = useTexts(projectorTexts);
  const { event, memories = false } = useEvent<PageContent>();
  const language = useLanguage();
  const { data: photos = noPhotos, isFetched, isSuccess } = useQuery(photosQuery);
  const { data: lines = noLines, isFetched: hasLines } = useQuery(linesQuery(memories));
  // Lines that load after the photos would all count as new.
  const { shown, previous, count } = useTurns(memories && !hasLines ? noPhotos : photos, lines);
  const screen = useScreen();
  useLanguageOfRound(Math.floor(count / turnsPerRound));
  const isVisible = ({ id }: { id: string }) => id === shown || id === previous;
  return (
    <dialog ref={screen} tabIndex={-1} className={classes.wall} aria-labelledby="wall-title" closedby="none">
      <h1 id="wall-title" className={classes.wallTitle}>
        <a href="/">{event.title[language]}</a>
      </h1>
      <div className={classes.wallStage}>
        {photos.filter(isVisible).map((photo) => (
          <PhotoSlide key={photo.id} {...photo} isOnTop={photo.id === shown} />
        ))}
        {lines.filter(isVisible).map((line) => (
          <LineSlide key={line.id} {...line} isOnTop={line.id === shown} />
        ))}
        {shown === null && photos.length > 0 && <AllPhotos photos={photos} />}
        {photos.length + lines.length === 0 && (
          <p className={classes.slideCenter} role="status">
            {isFetched && t(isSuccess ? 'empty' : 'failed')}
          </p>
        )}
      </div>
      <ProjectorBar />
    </dialog>
  );
}

function useTurns(photos: readonly AttendeeProfileView[], lines: readonly MemoryView[]) {
  const [known, setKnown] = useState<readonly object[]>([noPhotos, noLines]);
  const [turn, setTurn] = useState(firstTurn);
  if (photos !== known[0] || lines !== known[1]) {
    setKnown([photos, lines]);
    setTurn(updateTurn(turn, interleave(photos.map(idOf), lines.map(idOf)), photos.length));
  }
  const seconds = secondsOf(turn);
  useEffect(() => {
    const timer = setTimeout(() => setTurn(nextTurn), seconds * 1000);
    return () => clearTimeout(timer);
  }, [turn.count, seconds]);
  return turn;
}

const idOf = ({ id }: { id: string }) => id;

/** `?lang=ht` sets the language of the wall; with `?lang=ht,fr` it changes after each round. */
function useLanguageOfRound(round: number): void {
  const [languages] = useState(
    () => new URLSearchParams(location.search).get('lang')?.split(',').filter(isLanguage) ?? [],
  );
  const language = languages[round % languages.length];
  useEffect(() => {
    if (language) void i18n.changeLanguage(language);
  }, [language]);
}
