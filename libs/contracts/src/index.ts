export * from './attendee-profiles.ts';
export * from './errors.ts';
export * from './http.ts';
export * from './languages.ts';
export * from './modules.ts';
export * from './registrations.ts';
