import './public-path.ts';
import { isKept, type PageContent } from '@konbit/event';
import { useEvent, useNow } from '@konbit/web';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { Hero } from './hero/hero.tsx';
import { Cards } from './invitation/cards.tsx';
import { Invitation } from './invitation/invitation.tsx';
import { EveningNumbers } from './keepsakes/evening-numbers.tsx';
import classes from './landing.module.css';
import { OpensElsewhere } from './common/outbound-link.tsx';
import { Programme } from './programme/programme.tsx';
import { WhereAndWhen } from './where-and-when/where-and-when.tsx';

/** Until it comes, or where it does not, the shell's slot shows the first HTML. */
const Privacy = lazy(async () => ({ default: (await import('./privacy/privacy.tsx')).Privacy }));

export default function App() {
  const { pathname } = useLocation();
  const over = isKept(useEvent<PageContent>(), useNow());
  if (pathname === '/privacy') return <Privacy />;
  return (
    <div className={classes.landing}>
      <Hero />
      {over && <EveningNumbers />}
      <Invitation />
      <Cards />
      <div className={classes.landingFolds}>
        <Programme />
        <WhereAndWhen />
      </div>
      <OpensElsewhere />
    </div>
  );
}
