import { Icon } from './icon.tsx';
import classes from './waiting-mark.module.css';

/** A stamp in outline: what waits for the network. `size` is its font's, in CSS; the sign's own size goes by it. */
export const WaitingMark = ({ size }: { size: string }) => (
  <span className={classes.mark} style={{ fontSize: size }} aria-hidden>
    <Icon name="hourglass" />
  </span>
);
