import classes from './profile-grid.module.css';

/** Room for profiles on their way, of the size they will have. */
export function Placeholders({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card}>
          <span className={classes.ring} data-placeholder />
          <span className={classes.name}>{'\u00a0'}</span>
        </div>
      ))}
    </div>
  );
}
