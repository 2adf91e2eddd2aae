import type { CSSProperties } from 'react';
import classes from './fire-drawing.module.css';

/** In order of arrival; `x` and size in units of the drawing. */
export const guests: readonly { shape: keyof typeof figures; x: number; size: number; turned?: boolean }[] = [
  { shape: 'drummer', x: 312, size: 1.25 },
  { shape: 'woman', x: 486, size: 1.25, turned: true },
  { shape: 'man', x: 262, size: 1.3 },
  { shape: 'child', x: 518, size: 0.82, turned: true },
  { shape: 'elder', x: 554, size: 1.2, turned: true },
  { shape: 'woman', x: 224, size: 1.18 },
  { shape: 'man', x: 596, size: 1.25, turned: true },
  { shape: 'child', x: 192, size: 0.88 },
  { shape: 'singer', x: 446, size: 1.22 },
];

/** Ornament: more people as `share` grows from 0 to 1; at 1 sparks fly. */
export function FireDrawing({ share }: { share: number }) {
  const gathered = Math.floor(share * (guests.length - 1));
  const everybody = share === 1;
  return (
    <svg
      className={classes.fireDrawing}
      style={{ '--gathered': gathered } as CSSProperties}
      viewBox="0 0 800 230"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="mf-rsvp-glow">
          <stop offset="0" className={classes.glowCore} />
          <stop offset="1" className={classes.glowRim} />
        </radialGradient>
      </defs>
      <path className={classes.stars} d={art.stars} />
      <path className={classes.farHill} d={art.hill} />
      <path className={classes.mapou} transform="translate(786 40) scale(-.82 .82)" d={art.mapou} />
      <circle className={classes.glow} cx="400" cy="160" r="210" fill="url(#mf-rsvp-glow)" />
      <path className={classes.ground} d={art.ground} />
      <g key={gathered} className={classes.fire}>
        <path className={classes.flame} d={art.flame} />
        <path className={classes.ember} d={art.ember} />
        <path className={classes.log} d={art.log} />
      </g>
      {everybody && <Sparks />}
      {guests.map(({ shape, x, size, turned }, index) => (
        <g key={x} transform={`translate(${x} 199) scale(${turned ? -size : size} ${size})`}>
          <path className={classes.guest} data-here={index <= gathered || undefined} d={figures[shape]} />
        </g>
      ))}
    </svg>
  );
}

/** In units of the drawing, 800 across. */
export const art = {
  stars:
    'M30 22h.01M118 8h.01M205 58h.01M168 104h.01M262 20h.01M300 84h.01M352 34h.01M455 12h.01M498 70h.01M548 30h.01M604 92h.01M655 48h.01M712 14h.01M770 70h.01',
  hill: 'M0 172c90-34 170-40 262-18 98 22 190 14 286-10 96-22 170-8 252 22v64H0z',
  mapou:
    'M84 204c18-14 25-44 22-78-14-4-30-14-38-24-20 3-38-10-36-27-18-6-20-31-2-39 2-20 26-29 42-18 12-17 42-18 54-1 18-7 38 3 40 21 19 3 28 25 16 40 6 17-10 33-29 28-8 9-20 15-30 17-3 40 6 66 26 81z',
  ground: 'M0 202c130-22 250-10 400-12s270-14 400 8v32H0z',
  flame: 'M400 190c-24 0-35-18-25-38 4 7 11 7 11-1-2-19 11-30 15-48 6 19 25 27 25 51 0 21-8 36-26 36z',
  ember: 'M400 190c-14 0-18-14-11-26 3 6 7 4 7-2 0-8 5-14 7-23 4 13 11 19 10 32-1 12-5 19-13 19z',
  log: 'm366 186 66 8-1 6-66-8zm68 0-66 8 1 6 66-8z',
};

const sparks = [352, 368, 380, 390, 398, 406, 414, 424, 438, 452, 376, 430, 402, 362];

function Sparks() {
  return sparks.map((x, index) => (
    <circle
      key={x}
      className={classes.spark}
      cx={x}
      cy={120}
      r={index % 3 === 0 ? 3 : 2}
      style={{ '--wait': `${(index * 137) % 1100}ms`, '--drift': `${((index * 53) % 70) - 35}px` } as CSSProperties}
    />
  ));
}

/** About 66 units tall, feet at the origin, facing right. */
export const figures = {
  woman:
    'M0-46c3 0 5 2 7 5l9 9-3 3-7-5-1 9 9 27h-26l8-28-3-12c-1-5 3-8 7-8zM-1-49c-5 0-7-4-7-8-2-6 4-11 10-9 6-2 10 4 6 8 0 5-4 9-9 9z',
  man: 'M-1-47c5 0 8 3 8 9l8 7-3 4-8-5v8l3 24H1L-1-21-4 0h-6l2-26-2-13c-1-5 4-8 9-8zM0-50c-4 0-7-3-7-7v-1h-4v-2h5l2-6h9l2 6h5v2h-5v1c0 4-3 7-7 7z',
  elder:
    'M-2-44c5-1 9 2 9 7l9 10-3 3-9-7 1 9 4 22h-6L0-18-5 0h-6l1-25-1-12c0-4 4-7 9-7zM3-47a7 7 0 1 1 1-14 7 7 0 0 1-1 14zM18-40l3 40h-2l-4-39z',
  child:
    'M0-46c5 0 8 4 8 9l8-10 4 3-10 15v9l2 20H6L2-17-2 0h-6l2-24-2-13c0-5 3-9 8-9zM0-49a9 9 0 1 1 0-18 9 9 0 0 1 0 18z',
  drummer:
    'M-6-34c6-2 11 1 13 6l11 3-1 4-13-1 1 7 15 3v12h-6v-7L-4-4-14 0c-4-9 1-29 8-34zM0-37a7 7 0 1 1 1-14 7 7 0 0 1-1 14zM16-24h20l-4 24H20z',
  singer:
    'M-2-46c2 0 5 1 7 3l11-16 4 3-12 20-1 9 7 27h-25l6-28-4-10-10-18 4-3 10 14zM0-49a7 7 0 1 1 0-15 7 7 0 0 1 0 15z',
};
