import classes from './photo-wall.module.css';

/** Room for faces on their way, of the size they will have. */
export function AwaitedFaces({ count }: { count: number }) {
  return (
    <div className={classes.wall} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <span className={classes.ring} data-awaited />
          <span className={classes.name}>{'\u00a0'}</span>
        </div>
      ))}
    </div>
  );
}
