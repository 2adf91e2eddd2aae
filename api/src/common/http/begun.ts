import { Readable } from 'node:stream';

/** The pieces as a stream whose first one is there: what fails before it is an answer of its own, not half of one. */
export async function begun<T extends string | Uint8Array>(pieces: AsyncGenerator<T>): Promise<Readable> {
  const { value: first } = await pieces.next();
  return Readable.from(
    (async function* () {
      yield first;
      yield* pieces;
    })(),
  );
}
