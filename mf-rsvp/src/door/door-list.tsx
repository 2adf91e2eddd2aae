import { failureSentence, showToast, translate, useTexts } from '@konbit/web';
import { Button, VisuallyHidden } from '@konbit/web/provided/basics';
import { TextInput } from '@konbit/web/provided/fields';
import { useState } from 'react';
import { waitingActs } from './door-acts.ts';
import { doorTexts } from './door-texts.ts';
import classes from './door.module.css';
import { GuestRow } from './guest-row.tsx';
import { nameOf, numbersOf, searched, type ListedGuest } from './guest-list.ts';
import { useDoor } from './use-door.ts';
import { WalkInForm } from './walk-in-form.tsx';

/** Rows that a thumb can still find its way in; the rest is found by a name. */
const shownAtOnce = 50;

/** Numbers, search, guests, and who is not on the list. */
export function DoorList({ token }: { token: string }) {
  const t = useTexts(doorTexts);
  const [search, setSearch] = useState('');
  const [told, setTold] = useState('');
  const door = useDoor(token, tellRefused);
  if (door.isRefused) return <LinkEnded waiting={door.waiting} />;

  const found = searched(door.guests, search);
  const change = (guest: ListedGuest) => {
    const isHere = guest.arrivedAt !== null;
    if (guest.walkIn) waitingActs.remove(guest.walkIn.key);
    else waitingActs.add({ kind: isHere ? 'leave' : 'arrive', guestId: guest.id, name: nameOf(guest) });
    setTold(t(isHere ? 'isOut' : 'isIn', { name: nameOf(guest) }));
  };
  const letIn = (name: string, party: number) => {
    waitingActs.add({ kind: 'walk-in', name, party });
    setTold(t('isIn', { name }));
    setSearch('');
  };

  return (
    <>
      <p className={classes.doorNumbers}>{t('here', numbersOf(door.guests))}</p>
      <p className={classes.doorSending} data-away={door.isAway} role="status">
        {door.waiting > 0 ? t.counted('waiting', door.waiting) : t('allSent')}
        {door.isAway && ` ${t('away')}`}
      </p>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
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
        {found.slice(0, shownAtOnce).map((guest) => (
          <GuestRow key={guest.id} guest={guest} onChange={() => change(guest)} />
        ))}
      </ul>
      {found.length > shownAtOnce && <p>{t.counted('more', found.length - shownAtOnce)}</p>}
      {found.length === 0 && search !== '' && <p>{t('nobodyFound')}</p>}
      <WalkInForm typed={found.length === 0 ? search.trim() : ''} onLetIn={letIn} />
    </>
  );
}

function tellRefused(name: string, error: unknown): void {
  const title = translate(doorTexts)('refusedTitle', { name });
  showToast({ title, description: failureSentence(error), tone: 'destructive' });
}

function LinkEnded({ waiting }: { waiting: number }) {
  const t = useTexts(doorTexts);
  return (
    <p role="alert">
      {t('linkEnded')} {waiting > 0 && t.counted('stillWaiting', waiting)}
    </p>
  );
}
