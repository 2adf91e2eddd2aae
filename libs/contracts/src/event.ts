/** Where the version that is live is read; its ETag changes with it. */
export const EVENT_PATH = '/api/event';

/** What is said about the event, as organizers last published it. */
export interface LiveEvent<Content = Record<string, unknown>> {
  /** Grows with each publishing; 0 while nothing is published, and the content is the one that is shipped. */
  version: number;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  /** `PageContent` of `@konbit/event`. */
  content: Content;
}
