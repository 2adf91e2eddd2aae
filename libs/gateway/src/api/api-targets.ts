/** The api's processes, each call to the next in turn; one that refused is left out for a moment. */
export class ApiTargets {
  readonly #urls: () => readonly string[];
  readonly #outUntil = new Map<string, number>();
  #last = 0;

  /** `urls`: what they are now, which may change between calls. */
  constructor(urls: readonly string[] | (() => readonly string[])) {
    this.#urls = typeof urls === 'function' ? urls : () => urls;
  }

  get count(): number {
    return this.#urls().length;
  }

  /** Each of them, and whether it is left out. */
  get states(): { url: string; isUp: boolean }[] {
    return this.#urls().map((url) => ({ url, isUp: this.#isUp(url) }));
  }

  /** Where the next call goes; where all are left out, the one that has been so longest. Throws where there is none. */
  next(): string {
    const all = this.#urls();
    const up = all.filter((url) => this.#isUp(url));
    // It may well be back: in a restart of one after the other, it is.
    const longest = Math.min(...all.map((url) => this.#outUntil.get(url) ?? 0));
    const usable = up.length > 0 ? up : all.filter((url) => (this.#outUntil.get(url) ?? 0) === longest);
    this.#last = (this.#last + 1) % Math.max(usable.length, 1);
    const url = usable[this.#last];
    if (url === undefined) throw new Error('The gateway is told no address of the api.');
    return url;
  }

  /** It did not answer: for a second others are asked, if there are any. */
  leaveOut(url: string): void {
    this.#outUntil.set(url, performance.now() + 1000);
  }

  #isUp(url: string): boolean {
    return (this.#outUntil.get(url) ?? 0) < performance.now();
  }
}
