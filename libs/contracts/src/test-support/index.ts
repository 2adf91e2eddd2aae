export * from './copied-emails.ts';
export * from './searched-names.ts';
