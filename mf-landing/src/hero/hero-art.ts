import portrait from './art/hero-portrait.svg';
import landscape from './art/hero.svg';

/** As in the style sheets beside. */
const upright = '(max-aspect-ratio: 1/1) or (max-width: 40em)';

/** One night in two shapes, for upright or narrow windows and for all others. */
export const heroArt = { landscape, portrait, upright };

/**
 * For the page's head: the picture is on its way before the page is read as far as its `img`. Unless it comes before
 * what scripts need, it waits for one of the six connections to a site until most of that is there.
 */
export const heroPreloads = [
  { rel: 'preload', as: 'image', fetchpriority: 'high', href: portrait, media: upright },
  { rel: 'preload', as: 'image', fetchpriority: 'high', href: landscape, media: `not (${upright})` },
];
