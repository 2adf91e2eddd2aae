import { useLanguage, useTexts } from '@konbit/web';
import { doorTexts } from './door-texts.ts';
import classes from './door.module.css';
import { nameOf, type ListedGuest } from './guest-list.ts';

/** A guest, and the one button that there is for them now. */
export function GuestRow({ guest, onChange }: { guest: ListedGuest; onChange: () => void }) {
  const t = useTexts(doorTexts);
  const language = useLanguage();
  const { arrivedAt, party, isWaiting, walkIn } = guest;
  const name = nameOf(guest);
  const isHere = arrivedAt !== null;
  // The service may have it already: what it stored can be undone once that is known.
  const isBusy = walkIn?.canRemove === false;
  const time =
    isHere && new Date(arrivedAt).toLocaleTimeString(language === 'en' ? 'en-CA' : 'fr-CA', { timeStyle: 'short' });
  return (
    <li className={classes.doorGuest} data-here={isHere}>
      <div>
        <span className={classes.doorName}>{name}</span>
        <span className={classes.doorFacts}>
          {t.counted('people', party)}
          {time && ` · ${t('hereSince', { time })}`}
        </span>
        {isWaiting && <span className={classes.doorWaits}>{t('waits')}</span>}
      </div>
      <button
        type="button"
        className={classes.doorAct}
        aria-label={t(isHere ? 'undoName' : 'checkInName', { name })}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onChange()}
      >
        {t(isHere ? 'undo' : 'checkIn')}
      </button>
    </li>
  );
}
