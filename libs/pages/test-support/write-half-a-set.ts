import { pageSets } from '../src/page-sets.ts';

// Writes half of a set and waits to be killed.
const [dir = ''] = process.argv.slice(2);
await pageSets(dir).write('live', async (writer) => {
  await writer.add('en/index.html', 'new');
  process.send?.('half');
  await new Promise(() => setInterval(() => undefined, 1000));
});
