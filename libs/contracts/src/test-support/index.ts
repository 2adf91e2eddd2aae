export * from './copied-emails.ts';
export * from './searched-names.ts';
export * from './versions-in-ranges.ts';
