import { Injectable } from '@nestjs/common';
import { countOf, progressBar } from './progress-bar.ts';

const redrawMs = 100;
const lineMs = 2000;

/** Tells, on standard error, how far a long work is: a bar on a terminal, now and then a line elsewhere. */
@Injectable()
export class ProgressReport {
  /** The result is told how many are done; the last one always shows. Without a known `total` give what is likely. */
  of(what: string, total: number, output: NodeJS.WriteStream = process.stderr): (done: number) => void {
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
}
