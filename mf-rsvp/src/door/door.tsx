import type { PageContent } from '@konbit/event';
import { failureSentence, OrganizerPage, showToast, translate, useEvent, useTexts, useWakeLock } from '@konbit/web';
import { Button, Progress, TextInput, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { doorTexts } from './texts/texts.ts';
import { useDoor } from './door.api.ts';
import { DoorCodes, type ScanMode } from './door-codes.tsx';
import classes from './door.module.css';
import { GuestRow } from './guest-row.tsx';
import { countPeople, guestsNamed, type ListedGuest, nameOf, namesakesIn, searchGuests } from './guest-list.ts';
import { usePrinting } from './use-printing.ts';
import { WalkInForm } from './walk-in-form.tsx';

/** The search finds the others. On paper, all are listed. */
const maxRows = 50;

export function Door() {
  const t = useTexts(doorTexts);
  return (
    <OrganizerPage role="door" title={t('title')} noLink={t('noLink')}>
      {(token) => <DoorList token={token} />}
    </OrganizerPage>
  );
}

function DoorList({ token }: { token: string }) {
  const t = useTexts(doorTexts);
  const [search, setSearch] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [scanMode, setScanMode] = useState<ScanMode>('off');
  const hasCodes = useEvent<PageContent>().door?.codes;
  const isPrinting = usePrinting();
  useWakeLock();
  const door = useDoor(token, tellRefused);
  if (door.isRefused)
    return (
      <p role="alert">
        {door.waiting > 0 ? `${t('linkEnded')} ${t.counted('stillWaiting', door.waiting)}` : t('linkEnded')}
      </p>
    );

  const { arrived, expected } = countPeople(door.guests);
  const found = searchGuests(door.guests, search);
  const shown = isPrinting ? found : found.slice(0, maxRows);
  const namesakes = namesakesIn(door.guests);
  const arrive = (guest: ListedGuest, people?: number) => {
    door.setArrived(guest, true, people);
    setAnnouncement(t('isIn', { name: nameOf(guest) }));
  };
  const undo = (guest: ListedGuest) => {
    door.setArrived(guest, false);
    setAnnouncement(t('isOut', { name: nameOf(guest) }));
  };
  const letIn = (name: string, party: number) => {
    door.letIn({ name, party });
    setAnnouncement(t('isIn', { name }));
    setSearch('');
  };

  const rowOf = (guest: ListedGuest, afterwards?: () => void) => (
    <GuestRow
      key={guest.id}
      guest={guest}
      namesake={namesakes.get(guest.id)}
      onArrive={(people) => {
        arrive(guest, people);
        afterwards?.();
      }}
      onUndo={() => {
        undo(guest);
        afterwards?.();
      }}
    />
  );

  return (
    <>
      <p className={classes.doorNumbers}>{t('here', { arrived, expected })}</p>
      <Progress value={expected && (100 * arrived) / expected} size={8} radius="xl" aria-hidden />
      <p className={classes.doorSending} data-away={door.isAway} role="status">
        <span>{door.waiting > 0 ? t.counted('waiting', door.waiting) : t('allSent')}</span>
        {door.isAway && <span>{` ${t('away')}`}</span>}
      </p>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {hasCodes && <DoorCodes door={door} mode={scanMode} onMode={setScanMode} rowOf={rowOf} />}
      {scanMode === 'off' && (
        <>
          <div className={classes.doorSearch}>
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
              autoComplete="off"
              size="lg"
            />
          </div>
          {door.isLoading && <p role="status">{t('loading')}</p>}
          {door.error && (
            <p role="alert">
              <span>{`${t('notLoaded')} ${failureSentence(door.error)}`}</span>{' '}
              <Button onClick={door.readAgain}>{t('tryAgain')}</Button>
            </p>
          )}
          <ul className={classes.doorGuests} aria-label={t('guests')}>
            {shown.map((guest) => rowOf(guest))}
          </ul>
          {found.length > shown.length && <p>{t.counted('more', found.length - shown.length)}</p>}
          {found.length === 0 && search !== '' && <p>{t('nobodyFound')}</p>}
          <WalkInForm
            typed={found.length === 0 ? search.trim() : ''}
            namesakesOf={(name) => guestsNamed(door.guests, name)}
            rowOf={rowOf}
            onLetIn={letIn}
          />
        </>
      )}
    </>
  );
}

function tellRefused(name: string, error: Error): void {
  const title = translate(doorTexts)('refusedTitle', { name });
  showToast({ title, description: failureSentence(error), tone: 'destructive' });
}
