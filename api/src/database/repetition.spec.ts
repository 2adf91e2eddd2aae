import { pauseMs, repeatingAlone } from './repetition.ts';

const conflict = Object.assign(new Error('conflict'), { errno: 1213 });

/** What is sent to a connection that meets a conflict at its first `UPDATE`, and what that answers. */
function sendAll(...statements: string[]) {
  const sent: string[] = [];
  const query = repeatingAlone((...args) => {
    const done = args.pop() as (error: Error | null) => void;
    const sql = args[0] as string;
    const isFirst = sql === 'UPDATE' && !sent.includes(sql);
    sent.push(sql);
    setImmediate(done, isFirst ? conflict : null);
  });
  const answers = statements.map(
    (sql) => new Promise((resolve) => void query(sql, (error: Error | null) => resolve(error))),
  );
  return Promise.all(answers).then((errors) => ({ sent, failed: errors.filter(Boolean).length }));
}

it('a statement that met a conflict is sent again', async () => {
  expect(await sendAll('UPDATE')).toEqual({ sent: ['UPDATE', 'UPDATE'], failed: 0 });
});

it('one within a transaction is not: what came before it is gone', async () => {
  const { sent, failed } = await sendAll('START TRANSACTION', 'UPDATE', 'ROLLBACK');
  expect({ sent, failed }).toEqual({ sent: ['START TRANSACTION', 'UPDATE', 'ROLLBACK'], failed: 1 });
});

it('one that comes after a transaction is', async () => {
  const { sent } = await sendAll('START TRANSACTION', 'COMMIT', 'UPDATE');
  expect(sent).toEqual(['START TRANSACTION', 'COMMIT', 'UPDATE', 'UPDATE']);
});

it.each([
  ['a deadlock', 1213, 1, true],
  ['a long wait for a lock', 1205, 4, true],
  ['a long wait for a lock at the fifth try', 1205, 5, false],
  ['a node without its cluster', 1047, 1, true],
  ['a certification that failed in InnoDB Cluster', 3101, 1, true],
  ['a conflict of TiDB', 9007, 1, true],
  ['a conflict at the twelfth try', 1213, 12, false],
  ['a duplicate', 1062, 1, false],
])('%s (%i) at try %i is repeated: %s', (_what, errno, attempt, isRepeated) => {
  const pause = pauseMs(Object.assign(new Error(), { errno }), attempt);
  expect(pause !== null).toBe(isRepeated);
  if (pause !== null) expect(pause).toBeLessThanOrEqual(400);
});
