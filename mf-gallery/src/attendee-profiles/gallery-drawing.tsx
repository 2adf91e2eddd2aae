import classes from './gallery-drawing.module.css';

/** Where the people stand, left and right of the fire: distance from its middle, and size. */
const people = [
  { x: 46, size: 1 },
  { x: 72, size: 0.92 },
  { x: 97, size: 0.84 },
  { x: 120, size: 0.74 },
  { x: 140, size: 0.64 },
];

/** A drawing of people around a fire, which moves unless less motion is asked for. */
export function GalleryDrawing() {
  return (
    <svg className={classes.drawing} viewBox="-160 0 320 120" width="320" height="120" aria-hidden="true">
      <ellipse className={classes.ground} cy="108" rx="156" ry="11" />
      <g className={classes.outerFlame} fill="var(--flag-red)">
        <path d="M0 16c5 15 22 25 25 46 3 23-8 42-25 42s-28-19-25-42c1-11 8-17 10-27 4 5 6 10 5 15C-3 41 2 30 0 16z" />
      </g>
      <g className={classes.middleFlame} fill="var(--flame)">
        <path d="M1 42c3 11 15 18 17 33 2 17-6 29-18 29s-20-12-18-28c1-9 6-13 8-19 3 4 4 7 3 11C-1 61 2 53 1 42z" />
      </g>
      <g className={classes.innerFlame} fill="var(--gold)">
        <path d="M0 66c2 7 9 12 9 22 0 9-4 16-10 16s-10-7-9-15c1-6 4-8 5-12 2 2 2 5 2 7 3-5 4-10 3-18z" />
      </g>
      <path className={classes.logs} d="M-24 110 24 99M-24 99l48 11" />
      <g className={classes.sparks}>
        <circle cx="-10" cy="30" r="1.4" />
        <circle cx="12" cy="22" r="1.1" />
        <circle cx="4" cy="8" r="1" />
        <circle cx="-17" cy="14" r="0.9" />
      </g>
      <g className={classes.people}>
        {people.map(({ x, size }, index) => (
          <g key={x}>
            <Person x={-x} size={size} inSkirt={index % 2 === 0} />
            <Person x={x} size={-size} inSkirt={index % 3 === 1} />
          </g>
        ))}
      </g>
    </svg>
  );
}

interface PersonProps {
  x: number;
  /** Negative looks to the left. */
  size: number;
  inSkirt: boolean;
}

/** One silhouette, arms stretched towards the neighbours. */
function Person({ x, size, inSkirt }: PersonProps) {
  return (
    <g transform={`translate(${x} 110) scale(${size} ${Math.abs(size)})`}>
      <circle cx="0.5" cy="-44" r="5.5" />
      <path d="M-5-36q5-3 10 0l10 10-2 3-8-6 1 13H-6l0-12-9 7-2-3z" />
      <path d={inSkirt ? 'M-6-18H6L11-1Q0 2-11-1z' : 'M-6-18H6L5 0H1L0-12-2 0H-6z'} />
      {inSkirt && <path d="M-6-46q6-9 13 0l1 4-7-3-6 2z" />}
    </g>
  );
}
