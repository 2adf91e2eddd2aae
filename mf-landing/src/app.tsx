import './public-path.ts';
import { Hero } from './hero/hero.tsx';
import { Cards } from './invitation/cards.tsx';
import { Invitation } from './invitation/invitation.tsx';
import classes from './landing.module.css';
import { OpensElsewhere } from './common/outbound-link.tsx';
import { Programme } from './programme/programme.tsx';
import { WhereAndWhen } from './where-and-when/where-and-when.tsx';

/** The invitation to the event: everything on `/` above the gallery. */
export default function App() {
  return (
    <div className={classes.landing}>
      <Hero />
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
