import { useTexts } from '@konbit/web';
import { useReducer } from 'react';
import { Fold } from '../common/fold.tsx';
import { DateCard } from './date-card.tsx';
import { EventMap } from './event-map.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { LocationCard } from './location-card.tsx';
import { whereAndWhenTexts } from './where-and-when-texts.ts';
import classes from './where-and-when.module.css';

/** How to come, and when. The map is fetched when the section is opened, not before. */
export function WhereAndWhen() {
  const t = useTexts(whereAndWhenTexts);
  const [openings, countOpening] = useReducer((count: number) => count + 1, 0);
  return (
    <Fold id="where-and-when" title={t('whereAndWhen')} onOpen={countOpening}>
      <div className={classes.where}>
        <LocationCard />
        <DateCard />
        <GoodToKnow />
        <EventMap openings={openings} />
      </div>
    </Fold>
  );
}
