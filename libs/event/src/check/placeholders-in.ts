import type { EventContent } from '../content-shape.ts';
import { event as shipped } from '../content/event.ts';
import { linesBelow } from './check-texts.ts';

const invented = /\bexample\.(?:com|net|org)\b|\bExample \p{Lu}|\bexample-|\bM0M 0M0\b/u;

/** A line for each value that the organizers must replace. `event.exampleEmail` is meant to stay. */
export function placeholdersIn(content: EventContent): string[] {
  const lines = linesBelow(content, '', (node, path) =>
    typeof node === 'string' && path !== 'event.exampleEmail' && invented.test(node) ? [`${path}: ${node}`] : undefined,
  );
  const { latitude, longitude } = content.event.map;
  if (latitude === shipped.map.latitude && longitude === shipped.map.longitude) {
    lines.push(`event.map: ${latitude}, ${longitude}`);
  }
  return lines;
}
