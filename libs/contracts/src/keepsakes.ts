/** Empty before the event is over; each number is absent when it is 0. */
export interface EveningNumbers {
  /** Guests who came; those expected when nobody was checked in. */
  people?: number;
  photos?: number;
  acts?: number;
  memories?: number;
}

export interface Keepsake {
  /** False for a guest who was not checked in when others were. */
  came: boolean;
  points: number;
  /** From 1; absent without points. */
  rank?: number;
  medals: string[];
  /** How many photos are in the album, for who shared one that everybody sees. */
  album?: number;
}

/** `GET /api/own-registration/keepsake`: empty until the evening is over, and for who had no place. */
export interface OwnKeepsake {
  keepsake?: Keepsake;
}
