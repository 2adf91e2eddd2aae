import { type PageContent } from '@konbit/event';
import { type CarriedFace, useCarryFace, useEvent, useLanguage, useSetSession, useTexts } from '@konbit/web';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { registrationTexts } from '../common/registration-texts.ts';
import classes from './next-ways.module.css';

/** Who has just registered, as the service knows them. */
export interface Guest {
  id: string;
  firstName: string;
  email: string;
  photo: string | null;
}

/** Where a guest may go from the confirmation: calendar, friends, the wall of faces, the hub. */
export function NextWays({ guest, onLeave }: { guest: Guest; onLeave(): void }) {
  const t = useTexts(registrationTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const navigate = useNavigate();
  const setSession = useSetSession();
  const carryFace = useCarryFace();
  const leavesWith = useRef<CarriedFace>(null);
  const [shared, setShared] = useState<string>();

  async function share() {
    const outcome = await tell({ title: event.title[language], url: `${window.location.origin}/` });
    setShared(outcome && t(outcome));
  }
  function showFace() {
    leavesWith.current = { firstName: guest.firstName, photo: guest.photo };
    onLeave();
  }
  // The wall opens a dialog of its own, once this one has gone.
  useEffect(() => () => carryFace(leavesWith.current), [carryFace]);
  function enterHub() {
    setSession({ registrationId: guest.id, userEmail: guest.email });
    void navigate('/gamification', { replace: true });
  }

  return (
    <>
      <ul className={classes.ways}>
        <li>
          <a className={classes.way} href={`/calendar.${language}.ics`} download={`${event.id}.ics`}>
            {t('addToCalendar')}
          </a>
        </li>
        <li>
          <button type="button" className={classes.way} onClick={() => void share()}>
            {t('tellOthers')}
          </button>
        </li>
        <li>
          <button type="button" className={classes.way} onClick={showFace}>
            {t('showFace')}
          </button>
        </li>
        <li>
          <button type="button" className={classes.way} onClick={enterHub}>
            {t('openHub')}
          </button>
        </li>
      </ul>
      <p role="status" className={classes.shared}>
        {shared}
      </p>
    </>
  );
}

/** By the device's own sheet, else by a link to paste. Gives what is to be said, if the device has not said it. */
async function tell(what: { title: string; url: string }): Promise<'linkCopied' | 'linkNotCopied' | undefined> {
  if ('share' in navigator) {
    try {
      await navigator.share(what);
      return undefined;
    } catch (error) {
      if ((error as Error).name === 'AbortError') return undefined;
    }
  }
  // There is no clipboard on a page without TLS, and a visitor may refuse it.
  return (
    navigator.clipboard?.writeText(what.url).then(
      () => 'linkCopied' as const,
      () => 'linkNotCopied' as const,
    ) ?? 'linkNotCopied'
  );
}
