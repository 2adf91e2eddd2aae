import type { SVGProps } from 'react';

/** Paths on 48 by 48, stroked in the current colour unless they say otherwise. */
export type Drawing = readonly SVGProps<SVGPathElement>[];

/** Strokes over an area of the same colour, thinned. */
export const washed = (area: string, strokes: string): Drawing => [
  { fill: 'currentColor', fillOpacity: 0.2, stroke: 'none', d: area },
  { d: strokes },
];
