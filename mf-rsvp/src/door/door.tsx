import { useOrganizerLink, useTexts } from '@konbit/web';
import { Title } from '@konbit/web/provided/basics';
import { DoorList } from './door-list.tsx';
import { doorTexts } from './door-texts.ts';
import classes from './door.module.css';

/** The page of those at the door, for whoever came by an organizers' link. */
export function Door() {
  const t = useTexts(doorTexts);
  const token = useOrganizerLink('door');
  return (
    <section className={classes.door} aria-labelledby="door-title">
      <Title id="door-title" order={1} className={classes.doorTitle}>
        {t('title')}
      </Title>
      {token ? <DoorList key={token} token={token} /> : <p>{t('noLink')}</p>}
    </section>
  );
}
