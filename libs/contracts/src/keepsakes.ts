/** What the evening came to, once it is over: before, and of what there was none, nothing. */
export interface EveningNumbers {
  /** Who came; who was expected where nobody was checked in. */
  people?: number;
  photos?: number;
  /** Activities that were done and quizzes that were answered, all together. */
  acts?: number;
  memories?: number;
}

/** What the evening was for one guest. */
export interface Keepsake {
  /** False for who was not checked in where others were. */
  came: boolean;
  points: number;
  /** From 1; without points there is none. */
  rank?: number;
  /** Names of what was unlocked, in the language of the page. */
  medals: string[];
  /** How many photos are in the album, for who shared one that everybody sees. */
  album?: number;
}

/** `GET /api/own-registration/keepsake`: empty until the evening is over, and for who had no place. */
export interface OwnKeepsake {
  keepsake?: Keepsake;
}
