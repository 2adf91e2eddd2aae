import { formatTimeIn, type PageContent } from '@konbit/event';
import { failureSentence, showToast, translate, useEvent, useLanguage, useOrganizerLink, useTexts } from '@konbit/web';
import { Button, Progress, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { doorTexts } from './door-texts.ts';
import { arrivalOf, useDoor, walkInOf } from './door.api.ts';
import { DoorCodes, type ScanMode } from './door-codes.tsx';
import classes from './door.module.css';
import { type ListedGuest, nameOf, namesakesIn, numbersOf, searched } from './guest-list.ts';
import { WalkInForm } from './walk-in-form.tsx';

/** Rows that a thumb can still find its way in; the rest is found by a name. */
const shownAtOnce = 50;

/** The page of those at the door, for whoever came by an organizers' link. */
export function Door() {
  const t = useTexts(doorTexts);
  const token = useOrganizerLink('door');
  return (
    <section className={classes.doorPage} aria-labelledby="door-title">
      <Title id="door-title">{t('title')}</Title>
      {token ? <DoorList key={token} token={token} /> : <p>{t('noLink')}</p>}
    </section>
  );
}

function DoorList({ token }: { token: string }) {
  const t = useTexts(doorTexts);
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');
  const [scanMode, setScanMode] = useState<ScanMode>('off');
  const hasCodes = useEvent<PageContent>().door?.codes;
  const door = useDoor(token, tellRefused);
  if (door.isRefused)
    return (
      <p role="alert">
        {t('linkEnded')} {door.waiting > 0 && t.counted('stillWaiting', door.waiting)}
      </p>
    );

  const { arrived, expected } = numbersOf(door.guests);
  const found = searched(door.guests, search);
  const namesakes = namesakesIn(door.guests);
  const change = (guest: ListedGuest) => {
    const isHere = guest.arrivedAt !== null;
    if (guest.isNew) door.takeBack(guest.id);
    else door.act(arrivalOf(guest, nameOf(guest), isHere ? 'DELETE' : 'POST'));
    setTold(t(isHere ? 'isOut' : 'isIn', { name: nameOf(guest) }));
  };
  const letIn = (name: string, party: number) => {
    door.act(walkInOf({ name, party }));
    setTold(t('isIn', { name }));
    setSearch('');
  };

  const rowOf = (guest: ListedGuest) => (
    <GuestRow
      key={guest.id}
      guest={guest}
      hint={namesakes.has(nameOf(guest)) ? guest.emailHint : undefined}
      onChange={() => change(guest)}
    />
  );

  return (
    <>
      <p className={classes.doorNumbers}>{t('here', { arrived, expected })}</p>
      <Progress value={expected && (100 * arrived) / expected} color="green" size={8} radius="xl" aria-hidden />
      <p className={classes.doorSending} data-away={door.isAway} role="status">
        {door.waiting > 0 ? t.counted('waiting', door.waiting) : t('allSent')}
        {door.isAway && ` ${t('away')}`}
      </p>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      {hasCodes && (
        <DoorCodes
          mode={scanMode}
          onMode={setScanMode}
          check={door.check}
          cameBefore={door.cameBefore}
          onCheckIn={(guest) => door.act(arrivalOf(guest, nameOf(guest), 'POST'))}
          rowOf={({ id }) => door.guests.filter((guest) => guest.id === id).map(rowOf)}
        />
      )}
      {scanMode === 'off' && (
        <>
          <div className={classes.doorSearch}>
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              classNames={{ input: classes.doorInput }}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              autoComplete="off"
              size="lg"
            />
          </div>
          {door.isLoading && <p role="status">{t('loading')}</p>}
          {door.error && (
            <p role="alert">
              {t('notLoaded')} {failureSentence(door.error)} <Button onClick={door.readAgain}>{t('tryAgain')}</Button>
            </p>
          )}
          <ul className={classes.doorGuests} aria-label={t('guests')}>
            {found.slice(0, shownAtOnce).map(rowOf)}
          </ul>
          {found.length > shownAtOnce && <p>{t.counted('more', found.length - shownAtOnce)}</p>}
          {found.length === 0 && search !== '' && <p>{t('nobodyFound')}</p>}
          <WalkInForm typed={found.length === 0 ? search.trim() : ''} onLetIn={letIn} />
        </>
      )}
    </>
  );
}

function tellRefused(name: string, error: Error): void {
  const title = translate(doorTexts)('refusedTitle', { name });
  showToast({ title, description: failureSentence(error), tone: 'destructive' });
}

interface GuestRowProps {
  guest: ListedGuest;
  /** Tells this guest from others of the same name. */
  hint: string | undefined;
  onChange(): void;
}

/** A guest, and the one button that there is for them now. */
function GuestRow({ guest, hint, onChange }: GuestRowProps) {
  const t = useTexts(doorTexts);
  const language = useLanguage();
  const { timeZone } = useEvent<PageContent>().event;
  const { arrivedAt, party, isWaiting, isGoingOut } = guest;
  const isHere = arrivedAt !== null;
  const name = hint ? `${nameOf(guest)} (${hint})` : nameOf(guest);
  return (
    <li className={classes.doorGuest} data-here={isHere}>
      <div>
        <b>{nameOf(guest)}</b>
        {hint && <span>{t('emailBegins', { hint })}</span>}
        <span>
          {t.counted('people', party)}
          {isHere && ` · ${t('hereSince', { time: formatTimeIn(timeZone, arrivedAt, language) })}`}
        </span>
        {isWaiting && <span className={classes.doorWaits}>{t('waits')}</span>}
      </div>
      {/* The service may have them already: what it stored can be undone once that is known. */}
      <Button
        size="lg"
        px="md"
        miw="6.25rem"
        {...(isHere ? { variant: 'default' } : { color: 'leaf.8' })}
        aria-label={t(isHere ? 'undoName' : 'checkInName', { name })}
        aria-disabled={isGoingOut}
        onClick={() => !isGoingOut && onChange()}
      >
        {t(isHere ? 'undo' : 'checkIn')}
      </Button>
    </li>
  );
}
