/**
 * Keeps count of one kind of touches, from a page's first script on. Each function in this folder adds one to its page
 * and can use nothing of its file but its own insides: it is sent there as a text.
 */
export interface Recorder {
  /** From here on, everything is new. */
  begin(): void | Promise<void>;
  /** What is there and was not at the beginning. What is there three times is named three times. */
  list(): string[] | Promise<string[]>;
}

/** A page that is recorded. */
export type RecordedWindow = Window & {
  touchRecorders?: Record<string, Recorder>;
  /** Lets all timeouts end at once that wait and were set since the beginning. */
  endTimeouts?: () => void;
};
