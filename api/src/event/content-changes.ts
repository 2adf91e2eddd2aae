import type { EventContent } from '@konbit/event';
import { placeholdersIn } from '@konbit/event/check';
import type { LiveVersion } from './event.service.ts';

export interface ContentChange {
  entry: string;
  before: string | null;
  after: string | null;
}

export function contentChanges(before: EventContent, after: EventContent): ContentChange[] {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((entry) => ({ entry, before: old.get(entry) ?? null, after: next.get(entry) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Whether mails may leave in spite of the placeholders of `next`: an organizer allowed these, or more. */
export function allowsMails(
  before: Pick<LiveVersion, 'written' | 'mailsAnyway'>,
  next: EventContent,
  anyway = false,
): boolean {
  const known = placeholdersIn(before.written);
  return anyway || (before.mailsAnyway && placeholdersIn(next).every((placeholder) => known.includes(placeholder)));
}

function entriesOf(node: unknown, path = ''): Map<string, string> {
  if (node === undefined) return new Map();
  if (typeof node !== 'object' || node === null) return new Map([[path, String(node)]]);
  const below = Object.entries(node).flatMap(([key, child]) => [
    ...entriesOf(child, Array.isArray(node) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(below);
}
