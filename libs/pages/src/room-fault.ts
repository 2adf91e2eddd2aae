import type { RoomName } from '@konbit/contracts';

const reasonMax = 300;

/** A release that cannot be drawn. The reason is one line: frames of a script's stack hold the whole script. */
export class RoomFault extends Error {
  readonly room: RoomName;
  readonly release: string;

  constructor(room: RoomName, release: string, reason: string) {
    super(`${room} ${release} cannot be drawn: ${reason.split('\n', 1)[0]!.slice(0, reasonMax)}`);
    this.room = room;
    this.release = release;
  }
}
