import type { IncomingMessage } from 'node:http';
import { RefusedCall } from '../failures.ts';

/** A sender brings at least so many bytes in each such time, or is dropped. */
export interface Pace {
  bytes: number;
  everyMs: number;
}

/** A body of undeclared length may come in so many pieces: each costs, however small it is. */
const mostPieces = 1000;

/** The whole body, copied into one buffer: of pieces of a byte each, a list would be a hundred times as large. */
export function readWhole(
  message: IncomingMessage,
  { declared, most, pace }: { declared?: number; most: number; pace: Pace },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Not filled: what a sender only claims to send takes no memory.
    const whole = Buffer.allocUnsafeSlow(declared ?? most);
    let [size, pieces, sizeBefore] = [0, 0, 0];
    const clock = setInterval(() => {
      if (size - sizeBefore < pace.bytes) refuse('MALFORMED_JSON');
      sizeBefore = size;
    }, pace.everyMs);
    const stop = () => {
      clearInterval(clock);
      message.off('data', take).off('end', end).off('error', gone).off('close', gone);
    };
    const refuse = (code: 'MALFORMED_JSON' | 'PAYLOAD_TOO_LARGE') => {
      stop();
      reject(new RefusedCall(code));
    };
    const take = (piece: Buffer) => {
      pieces += 1;
      if (size + piece.length > whole.length) return refuse('PAYLOAD_TOO_LARGE');
      if (declared === undefined && pieces > mostPieces) return refuse('MALFORMED_JSON');
      size += piece.copy(whole, size);
    };
    const end = () => {
      stop();
      resolve(whole.subarray(0, size));
    };
    const gone = () => refuse('MALFORMED_JSON');
    message.on('data', take).on('end', end).on('error', gone).on('close', gone);
  });
}
