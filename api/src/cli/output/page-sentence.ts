import { countOf } from './progress-bar.ts';

/** Tells which part of a list was shown, and how to see what follows. */
export function pageSentence(
  what: string,
  shown: number,
  total: number,
  limit: number,
  page: number,
  search = '',
): string {
  const all = `${countOf(total)} ${what}${total === 1 ? '' : 's'}`;
  if (total === 0) return search === '' ? `There is no ${what}.` : `No ${what} matches '${search}'.`;
  if (shown === 0) return `Page ${page} is behind the last of ${all}.`;
  const first = (page - 1) * limit + 1;
  const last = first + shown - 1;
  const more = last < total ? ` More with --page ${page + 1}.` : '';
  return `${countOf(first)} to ${countOf(last)} of ${all}.${more}`;
}
