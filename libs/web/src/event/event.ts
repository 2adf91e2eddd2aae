const place = 'event';

let content: unknown;

/** The version in this page; one that goes live meanwhile is in the next page. */
export function currentEvent<Content>(): Content {
  content ??= JSON.parse(document.getElementById(place)?.textContent || 'null');
  if (content == null) throw new Error('The page holds nothing about the event.');
  return content as Content;
}

export const useEvent = <Content>(): Content => currentEvent<Content>();

/** For prerendering and tests, which have no page to read it from. */
export function setEvent(next: unknown): void {
  content = next;
}
