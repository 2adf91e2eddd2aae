import portrait from './art/hero-portrait.svg';
import landscape from './art/hero.svg';

/** As in the style sheets beside. */
const upright = '(max-aspect-ratio: 1/1) or (max-width: 40em)';

/** One night in two shapes, for upright or narrow windows and for all others. */
export const heroArt = { landscape, portrait, upright };

/** For the page's head: the picture is on its way before the page is read as far as its `img`. */
export const heroPreloads = [
  { rel: 'preload', as: 'image', href: portrait, media: upright },
  { rel: 'preload', as: 'image', href: landscape, media: `not (${upright})` },
];
