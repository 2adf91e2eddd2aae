import classes from './cards.module.css';
import { JoinCard } from './join-card.tsx';
import { RememberingCard } from './remembering-card.tsx';

/** The cards 'Remembering …' and 'Join us …', side by side. */
export function Cards() {
  return (
    <div className={classes.cards}>
      <RememberingCard />
      <JoinCard />
    </div>
  );
}
