// Signs and sends what `deploy --prepare` has written. It runs where the key is, and needs nothing that is
// installed: only Node. Of the prepared order it takes the files' hashes; what is sent, by whom and from which
// commit, is said here.
import { createHash, createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const usage = `node send-release.mjs DIR --to https://SITE [--by NAME] [--commit SHA] [--without MODULE] ROOM...
RELEASE_KEY holds the private key, or several of them, in PEM; or RELEASE_KEY_FILE names its file.`;
const patienceMs = 120_000;

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const without = { type: 'string', multiple: true };
  const options = { to: { type: 'string' }, by: { type: 'string' }, commit: { type: 'string' }, without };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [folder, ...rooms] = positionals;
  if (!folder || !values.to || rooms.length === 0) throw new Error(usage);
  const { origin } = new URL(values.to);
  const order = checkedOrder(JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')), rooms, values);
  const body = readFileSync(join(folder, 'files.gz'));
  const { keys: validKeys } = await call(`${origin}/releases`, () => ({}));
  const keys = keysAtHand();
  const keyOf = Object.fromEntries(rooms.map((room) => [room, keyFor(room, validKeys, keys)]));
  const { published } = await call(`${origin}/releases`, () => ({
    method: 'POST',
    headers: { 'konbit-order': signed(order, keyOf), 'content-type': 'application/octet-stream' },
    body,
  }));
  for (const { room, release, changed, waits } of published) {
    const already = changed ? '' : ' already';
    console.log(
      waits === undefined
        ? `${room} ${release} is live${already}.`
        : `${room} ${release} is stored${already} and waits: it goes live with the shell of contract ${waits}.`,
    );
  }
  for (const note of published.flatMap(({ notes = [] }) => notes)) console.log(note);
}

function checkedOrder({ builds, liveFailed }, rooms, { by, commit, without }) {
  const named = builds.map(({ room }) => room);
  if ([...named].sort().join() !== [...rooms].sort().join())
    throw new Error(`The prepared release is of ${named.join(', ')}, not of ${rooms.join(', ')}. Nothing was signed.`);
  const own = builds.map((build) => ({ ...build, by: by ?? build.by, commit: commit ?? build.commit }));
  return { action: 'deploy', builds: own, liveFailed, without };
}

function keysAtHand() {
  const { RELEASE_KEY, RELEASE_KEY_FILE } = process.env;
  const text = RELEASE_KEY || (RELEASE_KEY_FILE && readFileSync(RELEASE_KEY_FILE, 'utf8')) || '';
  const keys = text.match(/-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----/g) ?? [];
  if (keys.length === 0) throw new Error(`There is no private key in RELEASE_KEY or RELEASE_KEY_FILE.\n${usage}`);
  return keys.map((pem) => createPrivateKey(pem));
}

function keyFor(room, validKeys, keys) {
  const valid = (validKeys[room] ?? []).filter(({ revoked }) => !revoked);
  const key = keys.find((own) => valid.some(({ id }) => id === keyIdOf(own)));
  if (!key) throw new Error(`The key at hand may not sign ${room}. See: npm run keys`);
  return key;
}

function keyIdOf(key) {
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x, 'base64url');
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 10);
}

/** Made anew for each try: the site takes a request once, within five minutes. */
function signed(order, keyOf) {
  const whole = { ...order, at: new Date().toISOString(), nonce: randomUUID() };
  const text = Buffer.from(`order ${JSON.stringify(sorted(whole))}`);
  const signatures = Object.entries(keyOf).map(([room, key]) => [room, sign(null, text, key).toString('base64url')]);
  const header = JSON.stringify({ order: whole, signatures: Object.fromEntries(signatures) });
  return Buffer.from(header).toString('base64url');
}

/** As the site writes an order before it checks the signature: names in order, at every depth. */
function sorted(part) {
  if (Array.isArray(part)) return part.map(sorted);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, value]) => [name, sorted(value)]));
}

/** Tries again while the site is busy. Throws the site's own sentence. */
async function call(address, request) {
  for (const until = Date.now() + patienceMs; ;) {
    const signal = AbortSignal.timeout(180_000);
    const answer = await fetch(address, { ...request(), signal, redirect: 'error' }).catch((error) => {
      throw new Error(`${address} cannot be reached (${error.cause?.message ?? error.message}).`);
    });
    if (answer.ok) return answer.json();
    const { message, fields = {} } = await answer.json().catch(() => ({}));
    const retryAfter = answer.headers.get('retry-after');
    // A conflict without Retry-After does not pass by waiting.
    const passes = [429, 503].includes(answer.status) || (answer.status === 409 && retryAfter !== null);
    const waitMs = Number(retryAfter ?? 2) * 1000;
    if (!passes || Date.now() + waitMs > until) {
      const reason = Object.values(fields).join('\n') || message || `It answers ${answer.status}.`;
      throw new Error(`The site refused it. ${reason}`);
    }
    await pause(waitMs);
  }
}
