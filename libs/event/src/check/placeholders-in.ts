import type { EventContent } from '../content-shape.ts';
import { event as shipped } from '../content/event.ts';

const invented = /\bexample\.(?:com|net|org)\b|\bExample \p{Lu}|\bexample-|\bM0M 0M0\b/u;

/** A line for each value that the organizers must replace. `event.exampleEmail` is meant to stay. */
export function placeholdersIn(content: EventContent): string[] {
  const texts = textsBelow(content, '').filter(([path, text]) => path !== 'event.exampleEmail' && invented.test(text));
  const lines = texts.map(([path, text]) => `${path}: ${text}`);
  const { latitude, longitude } = content.event.map;
  if (latitude === shipped.map.latitude && longitude === shipped.map.longitude) {
    lines.push(`event.map: ${latitude}, ${longitude}`);
  }
  return lines;
}

function textsBelow(node: unknown, path: string): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    textsBelow(child, Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}
