import type { EveningNumbers, Keepsake, OwnKeepsake } from '@konbit/contracts';

export class EveningNumbersDto implements EveningNumbers {
  /** Who came; who was expected where nobody was checked in. */
  people?: number;
  photos?: number;
  /** Activities that were done and quizzes that were answered, all together. */
  acts?: number;
  memories?: number;
}

export class KeepsakeDto implements Keepsake {
  /** False for who was not checked in where others were. */
  came: boolean;
  points: number;
  /** From 1; without points there is none. */
  rank?: number;
  medals: string[];
  /** How many photos are in the album, for who shared one that everybody sees. */
  album?: number;
}

export class OwnKeepsakeDto implements OwnKeepsake {
  keepsake?: KeepsakeDto;
}
