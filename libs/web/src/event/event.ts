const place = 'event';

let content: unknown;

/** As the page was given it: a version that goes live meanwhile is in the next page. */
export function currentEvent<Content>(): Content {
  content ??= JSON.parse(document.getElementById(place)?.textContent || 'null');
  if (content == null) throw new Error('The page holds nothing about the event.');
  return content as Content;
}

export const useEvent = <Content>(): Content => currentEvent<Content>();

/** Where there is no page to read it from: for first HTML, and in tests. */
export function setEvent(given: unknown): void {
  content = given;
}
