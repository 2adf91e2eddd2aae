import { once } from 'node:events';
import { connect } from 'node:net';

export type SortedSet = NonNullable<Awaited<ReturnType<typeof connectToSet>>>;

/** A board in a sorted set of Redis, without a client library; nothing where no server answers. */
export async function connectToSet(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay();
  const isOpen = await new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isOpen) return;
  let last: Promise<unknown> = Promise.resolve();
  /** One question at a time; `whole` tells the end of its answer. */
  const ask = (question: string, whole: RegExp): Promise<string> => {
    const asked = last.then(async () => {
      socket.write(question);
      for (let said = ''; ;) {
        said += String((await once(socket, 'data'))[0]);
        if (said.startsWith('-')) throw new Error(said);
        if (whole.test(said)) return said;
      }
    });
    last = asked;
    return asked;
  };
  return {
    /** The first ten with their points, and the rank of `own`. */
    async read(own: string) {
      const asked = command('ZREVRANGE', 'board', '0', '9', 'WITHSCORES') + command('ZREVRANK', 'board', own);
      const said = await ask(asked, /\r\n:\d+\r\n$/);
      const lines = said.split('\r\n').filter((line) => !/^[*$]/.test(line));
      const [rank, ...first] = [lines.at(-2), ...lines.slice(0, -2)];
      return { first, rank: Number(rank?.slice(1)) + 1 };
    },
    add: (some: readonly (readonly [points: number, id: string])[]) =>
      ask(command('ZADD', 'board', ...some.flat().map(String)), /^:\d+\r\n$/),
    end: () => void socket.destroy(),
  };
}

const command = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;
