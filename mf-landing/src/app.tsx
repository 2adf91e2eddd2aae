import './public-path.ts';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { Hero } from './hero/hero.tsx';
import { Cards } from './invitation/cards.tsx';
import { Invitation } from './invitation/invitation.tsx';
import { EveningNumbers } from './keepsakes/evening-numbers.tsx';
import classes from './landing.module.css';
import { Programme } from './programme/programme.tsx';
import { WhereAndWhen } from './where-and-when/where-and-when.tsx';

/** While it loads, or if it fails to, the shell's slot keeps the prerendered HTML. */
const Privacy = lazy(async () => ({ default: (await import('./privacy/privacy.tsx')).Privacy }));

export default function App() {
  const { pathname } = useLocation();
  if (pathname === '/privacy') return <Privacy />;
  return (
    <div className={classes.landing}>
      <Hero />
      <EveningNumbers />
      <Invitation />
      <Cards />
      <div className={classes.landingSections}>
        <Programme />
        <WhereAndWhen />
      </div>
    </div>
  );
}
