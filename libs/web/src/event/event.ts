/** Where a page holds what is said about the event, as JSON. */
const place = 'event';

let content: unknown;

/**
 * What is said about the event, as the page was given it: a version that goes live meanwhile is in the next page. The
 * caller names its shape, `PageContent` of `@konbit/event`, which this library does not know.
 */
export function currentEvent<Content>(): Content {
  content ??= JSON.parse(document.getElementById(place)?.textContent || 'null');
  if (content == null) throw new Error('The page holds nothing about the event.');
  return content as Content;
}

/** The same, for a component. */
export const useEvent = <Content>(): Content => currentEvent<Content>();

/** Where there is no page to read it from: for first HTML, and in tests. */
export function setEvent(given: unknown): void {
  content = given;
}
