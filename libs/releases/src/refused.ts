/** Something that was refused before anything changed. The message has a sentence a line, each with what to do. */
export class Refused extends Error {
  /** `overtaken`: somebody else was first. `missing`: there is no such release, room or key. */
  readonly reason: 'request' | 'key' | 'build' | 'seam' | 'overtaken' | 'missing';

  constructor(reason: Refused['reason'], sentences: string | readonly string[]) {
    super([sentences].flat().join('\n'));
    this.reason = reason;
  }
}
