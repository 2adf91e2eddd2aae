import { fillOutbox } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';
import { Outbox } from './outbox.ts';

let service: Service;
let tidyUp: () => Promise<unknown>;
beforeAll(async () => {
  service = await startService();
  tidyUp = () => service.app.get(Outbox).removeOld();
});
afterAll(() => service.stop());

it('what was sent is thrown away after a month; what waits, is dead or belongs to a broadcast stays', async () => {
  await service.database.query(
    `INSERT INTO broadcasts (id, name, kind, texts, created_at) VALUES ('rain', 'rain', 'change', '{}', NOW(3))`,
  );
  const cases = [
    ['sent', 31, null, 'goes'],
    ['sent', 29, null, 'stays'],
    ['queued', 31, null, 'stays'],
    ['dead', 31, null, 'stays'],
    ['sent', 31, 'rain', 'stays'],
  ] as const;
  await fillOutbox(service, cases.length);
  const rows = await service.rows('SELECT id FROM outbox ORDER BY id');
  for (const [index, [state, days, broadcast]] of cases.entries()) {
    await service.database.query(
      `UPDATE outbox SET state = ?, broadcast_id = ?, created_at = NOW(3) - INTERVAL ? DAY, next_attempt_at = created_at,
        sent_at = IF(state = 'sent', created_at, NULL) WHERE id = ?`,
      [state, broadcast, days, rows[index].id],
    );
  }
  const left = async () => (await service.rows('SELECT id FROM outbox ORDER BY id')).map(({ id }) => id);
  const staying = rows.filter((_, index) => cases[index]?.[3] === 'stays').map(({ id }) => id);
  await tidyUp();
  expect(await left()).toEqual(staying);
  await tidyUp();
  expect(await left()).toEqual(staying);
});
