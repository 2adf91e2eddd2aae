// Runs in a process without permissions.
const modules = new Map();
const longest = 2_000_000;

process.on('message', async ({ id, key, script, name, given }) => {
  try {
    if (script !== undefined) {
      modules.set(key, import(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`));
    }
    const page = await modules.get(key);
    const text = await page[name](...given);
    if (typeof text !== 'string') throw new Error('it gave something else than a text');
    if (text.length > longest) throw new Error(`it gave more than ${longest} characters`);
    process.send({ id, text });
  } catch (error) {
    process.send({ id, failure: String((error && error.stack) || error).slice(0, 2000) });
  }
});
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());
