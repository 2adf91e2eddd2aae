import { content, type Localized, type PageContent, pageContent } from '@konbit/event';

const shipped = pageContent(content);

/** An event that shares no word with the one that is shipped: nobody's grandmother's garden party. */
export function otherEvent(): PageContent {
  const { event, ...parts } = reworded(shipped);
  return {
    ...parts,
    partners: [],
    programme: parts.programme.slice(0, 2).map((entry, index) => ({ starts: `1${index}:30`, title: entry.title })),
    event: {
      ...event,
      id: 'lemon-harvest-2031',
      startsAt: '2031-02-01T10:30:00-05:00',
      endsAt: '2031-02-01T16:00:00-05:00',
      timeZone: 'America/Port-au-Prince',
      status: { kind: 'planned' },
      address: { street: '7 Lemon Lane', locality: 'Jakmel', region: 'SE', postalCode: 'HT9110', country: 'HT' },
      map: { latitude: 18.23, longitude: -72.53, spanKm: 1 },
      earlierCommemoration: undefined,
      organizer: { ...event.organizer, email: 'lemons@lemons.test' },
      exampleEmail: 'lili@lemons.test',
      origin: 'https://lemons.test',
    },
  };
}

/** Each text in place of another, in its language. */
function reworded<T>(value: T): T {
  let count = 0;
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    if (isLocalized(one)) {
      count += 1;
      return { en: `Lemon words ${count} & <more>`, ht: `Mo sitwon ${count} & <plis>`, fr: `Mots citron ${count}` };
    }
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value) as T;
}

const isLocalized = (value: object): value is Localized => 'en' in value && 'ht' in value && 'fr' in value;

/** What is said of the shipped event alone: each of its texts, names and addresses. */
export function shippedWords(): string[] {
  // A name of a part of the content, and the machine's word for a state, are nobody's words.
  const others = new Set([...leaves(otherEvent()), 'openingPrayer']);
  return leaves(shipped).filter((word) => word.length > 4 && !others.has(word));
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
