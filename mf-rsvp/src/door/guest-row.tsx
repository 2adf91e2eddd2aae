import { formatTimeIn, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { doorTexts } from './texts/texts.ts';
import classes from './door.module.css';
import { hereOf, type ListedGuest, type Namesake, nameOf } from './guest-list.ts';

interface GuestRowProps {
  guest: ListedGuest;
  /** What tells the guest from others of the same name. */
  namesake: Namesake | undefined;
  /** Of so many of the party, or all of it. */
  onArrive(people?: number): void;
  onUndo(): void;
}

export function GuestRow({ guest, namesake, onArrive, onUndo }: GuestRowProps) {
  const t = useTexts(doorTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  /** How many of those who are still to come; null while nobody counts. */
  const [counted, setCounted] = useState<number | null>(null);
  const { arrivedAt, party, isGoingOut, isNew, isWaiting } = guest;
  const hint = hintOf(namesake);
  const isHere = arrivedAt !== null;
  const missing = party - hereOf(guest);
  const name = hint ? `${nameOf(guest)} (${hint})` : nameOf(guest);
  // A walk-in that the service may have stored can be undone once its answer is here.
  const press = (act: () => void) => () => {
    if (!isGoingOut) act();
  };
  const arrive = (people?: number) =>
    press(() => {
      setCounted(null);
      onArrive(people);
    });

  function hintOf({ hint: shown, place }: Namesake = {}): string {
    const hints = [
      shown?.emailHint && t('emailBegins', { hint: shown.emailHint }),
      !shown?.emailHint && shown?.phoneHint && t('phoneEnds', { hint: shown.phoneHint }),
      place && t('namesake', place),
    ];
    return hints.filter(Boolean).join(' · ');
  }

  return (
    <li className={classes.doorGuest} data-here={isHere && missing === 0} data-partly={isHere && missing > 0}>
      <div>
        <b>{nameOf(guest)}</b>
        {hint && <span>{hint}</span>}
        <span>
          <span>
            {isHere && missing > 0 ? t('partlyHere', { n: party - missing, of: party }) : t.counted('people', party)}
          </span>
          {isHere && <span>{` · ${t('hereSince', { time: formatTimeIn(timeZone, arrivedAt, language) })}`}</span>}
        </span>
        {isWaiting && <span className={classes.doorWaits}>{t('waits')}</span>}
      </div>
      <div className={classes.doorActs}>
        {isHere ? (
          <Button
            size="lg"
            px="md"
            miw="6.25rem"
            variant="default"
            aria-label={t('undoName', { name })}
            aria-disabled={isGoingOut}
            onClick={press(onUndo)}
          >
            {t('undo')}
          </Button>
        ) : (
          <Button
            size="lg"
            px="md"
            miw="6.25rem"
            color="var(--leaf)"
            aria-label={t('checkInName', { name })}
            onClick={arrive()}
          >
            {t('checkIn')}
          </Button>
        )}
        {party > 1 && missing > 0 && !isNew && counted === null && (
          <Button
            size="md"
            px="md"
            variant="default"
            aria-label={t(isHere ? 'moreName' : 'someName', { name })}
            onClick={() => setCounted(isHere ? missing : missing - 1)}
          >
            {t(isHere ? 'moreCame' : 'someCame')}
          </Button>
        )}
      </div>
      {counted !== null && missing > 0 && (
        <div className={classes.doorCount}>
          <div className={classes.doorParty} role="group" aria-label={t('howMany')}>
            <Button
              variant="default"
              size="lg"
              aria-label={t('less')}
              onClick={() => setCounted(Math.max(1, counted - 1))}
            >
              −
            </Button>
            <output aria-live="polite">{t('ofMissing', { n: counted, of: missing })}</output>
            <Button
              variant="default"
              size="lg"
              aria-label={t('one')}
              onClick={() => setCounted(Math.min(missing, counted + 1))}
            >
              +
            </Button>
          </div>
          <div className={classes.doorActs}>
            <Button size="lg" color="var(--leaf)" onClick={arrive(counted)}>
              {t.counted('checkInSome', counted)}
            </Button>
            <Button size="lg" variant="default" onClick={() => setCounted(null)}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
