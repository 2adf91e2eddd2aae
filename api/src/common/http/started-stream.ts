import { Readable } from 'node:stream';

/** Reads the first piece before it returns, so that a failure there becomes an error answer, not half an answer. */
export async function startedStream<T extends string | Uint8Array>(pieces: AsyncGenerator<T>): Promise<Readable> {
  const { value: first } = await pieces.next();
  return Readable.from(
    (async function* () {
      yield first;
      yield* pieces;
    })(),
  );
}
