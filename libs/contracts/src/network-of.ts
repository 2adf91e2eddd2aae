/** What was found of the last addresses: each call asks several times. */
const known = new Map<string, string>();
const mostKnown = 10_000;

/** What counts as one address: an IPv4 address, or the 48 bits of IPv6 that one site may have to itself. */
export function networkOf(ip: string): string {
  const before = known.get(ip);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const network = networkIn(ip);
  known.set(ip, network);
  return network;
}

function networkIn(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups) return ip;
  // IPv4 in IPv6 clothes is the same client.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 3).map((group) => group.toString(16));
  return `${network.join(':')}::/48`;
}

/** The eight groups of an IPv6 address, without its zone; undefined of any other text. */
function groupsOf(ip: string): number[] | undefined {
  const text = ip.replace(/%[\da-z.:-]+/i, '').replace(/(?<=:)[\d.]{7,15}$/, hexadecimal);
  const [before, after, ...more] = text.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - before!.length - (after?.length ?? 0);
  if (more.length > 0 || (after ? missing < 1 : missing !== 0)) return undefined;
  const words = [...before!, ...Array<string>(missing).fill('0'), ...(after ?? [])];
  if (!words.every((word) => /^[\da-f]{1,4}$/i.test(word))) return undefined;
  return words.map((word) => Number.parseInt(word, 16));
}

/** Four decimal numbers, which may end an address, as its two last groups. */
function hexadecimal(dotted: string): string {
  const bytes = dotted.split('.');
  const areBytes = bytes.every((byte) => /^(?:0|[1-9]\d{0,2})$/.test(byte) && Number(byte) < 256);
  if (bytes.length !== 4 || !areBytes) return dotted;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}
