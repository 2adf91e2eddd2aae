export const EVENT_PATH = '/api/event';

export interface LiveEvent<Content = Record<string, unknown>> {
  /** Grows with each publishing; 0 while the shipped content is live. */
  version: number;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  /** `PageContent` of `@konbit/event`. */
  content: Content;
}
