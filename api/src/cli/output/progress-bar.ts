const width = 30;

/** One line that shows how far a long work is. */
export function progressBar(what: string, done: number, total: number, elapsedMs: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * width);
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${bar} ${percent} % ${countOf(done)} of ${countOf(total)} ${what}${left(share, elapsedMs)}`;
}

/** A number as people read it. */
export const countOf = (count: number): string => count.toLocaleString('en-CA');

function left(share: number, elapsedMs: number): string {
  if (share === 0 || share === 1 || elapsedMs < 2000) return '';
  return `, ${Math.ceil((elapsedMs / share) * (1 - share) * 0.001)} s left`;
}
