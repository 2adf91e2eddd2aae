/** Languages of the site: English, Haitian Creole, French. */
export const languages = ['en', 'ht', 'fr'] as const;
export type Language = (typeof languages)[number];
