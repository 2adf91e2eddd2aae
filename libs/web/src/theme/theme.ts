import { createTheme, type MantineColorsTuple } from '@mantine/core';

/* Ten shades each, from light to dark. */
const flagRed: MantineColorsTuple = [
  '#ffe9ed',
  '#ffd1d8',
  '#fba0af',
  '#f76d83',
  '#f4415f',
  '#e8284a',
  '#d21034',
  '#b40a2b',
  '#960522',
  '#6e0218',
];
const flame: MantineColorsTuple = [
  '#fff3e3',
  '#ffe5cd',
  '#fbc99c',
  '#f7ac67',
  '#f4943a',
  '#f28c28',
  '#d9740f',
  '#a85505',
  '#864302',
  '#5f2e00',
];

/** The colors of light and dark mode are in tokens.css. */
export const theme = createTheme({
  colors: { flagRed, flame },
  primaryColor: 'flagRed',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--font-text)',
  headings: {
    fontFamily: 'var(--font-title)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'min(clamp(2.25rem, 1.4rem + 4vw, 4.5rem), 13vw)', lineHeight: '1.05' },
      h2: { fontSize: 'min(clamp(1.6rem, 1.25rem + 1.6vw, 2.5rem), 11vw)', lineHeight: '1.15' },
      h3: { fontSize: 'min(clamp(1.25rem, 1.1rem + 0.7vw, 1.6rem), 10vw)', lineHeight: '1.25' },
    },
  },
  fontSizes: { md: 'clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem)' },
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // The page's policy forbids the style that would lock scrolling: the shell's page.css does it.
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
  },
});
