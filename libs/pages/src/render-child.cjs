// Runs in a process without permissions.
const modules = new Map();
const maxLength = 2_000_000;

process.on('message', async ({ key, script, name, args }) => {
  try {
    if (script !== undefined) {
      modules.set(key, import(`data:text/javascript;base64,${Buffer.from(script).toString('base64')}`));
    }
    const page = await modules.get(key);
    const text = await page[name](...args);
    if (typeof text !== 'string') throw new Error('it returned something else than a text');
    if (text.length > maxLength) throw new Error(`it returned more than ${maxLength} characters`);
    process.send({ text });
  } catch (error) {
    process.send({ failure: String((error && error.stack) || error).slice(0, 2000) });
  }
});
process.on('unhandledRejection', () => undefined);
process.on('disconnect', () => process.exit());
