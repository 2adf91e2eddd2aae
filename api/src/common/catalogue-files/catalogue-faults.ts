/** Something wrong in a catalogue file. */
export interface CatalogueFault {
  /** From 1. */
  line: number;
  sentence: string;
}

/** A catalogue file that can't be used. Its message is one sentence a line, each naming the line of the file. */
export class CatalogueFaults extends Error {
  constructor(readonly faults: readonly CatalogueFault[]) {
    super(faults.map(({ line, sentence }) => `Line ${line}: ${sentence}`).join('\n'));
  }
}
