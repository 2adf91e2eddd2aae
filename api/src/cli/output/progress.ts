const width = 30;
const redrawMs = 100;
const lineMs = 2000;

/**
 * Tells, on standard error, how far a long work is: a bar on a terminal, now and then a line elsewhere. The result is
 * told how many are done; the last one always shows.
 */
export function progressOf(
  what: string,
  total: number,
  output: NodeJS.WriteStream = process.stderr,
): (done: number) => void {
  const startedAt = Date.now();
  let shownAt = 0;
  return (done) => {
    const now = Date.now();
    const isDone = done >= total;
    if (!isDone && now - shownAt < (output.isTTY ? redrawMs : lineMs)) return;
    shownAt = now;
    if (!output.isTTY) output.write(`${countOf(done)} of ${countOf(total)} ${what}\n`);
    else output.write(`\r\x1b[K${progressBar(what, done, total, now - startedAt)}${isDone ? '\n' : ''}`);
  };
}

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

/** `1 mail`, `1,200 mails`; `people` is the plural of `person`. */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${countOf(count)} ${count === 1 ? one : more}`;

function left(share: number, elapsedMs: number): string {
  if (share === 0 || share === 1 || elapsedMs < 2000) return '';
  return `, ${Math.ceil((elapsedMs / share) * (1 - share) * 0.001)} s left`;
}
