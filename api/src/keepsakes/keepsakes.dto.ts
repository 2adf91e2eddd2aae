import type { EveningNumbers, Keepsake, OwnKeepsake } from '@konbit/contracts';

export class EveningNumbersDto implements EveningNumbers {
  /** Guests who came; those who were expected, where nobody was checked in. */
  people?: number;
  photos?: number;
  /** All activities done and quizzes answered. */
  acts?: number;
  memories?: number;
}

export class KeepsakeDto implements Keepsake {
  /** False for a guest who was not checked in while others were. */
  came: boolean;
  points: number;
  /** From 1; absent without points. */
  rank?: number;
  medals: string[];
  /** How many photos the album has, for guests who shared one that everybody sees. */
  album?: number;
}

export class OwnKeepsakeDto implements OwnKeepsake {
  keepsake?: KeepsakeDto;
}
