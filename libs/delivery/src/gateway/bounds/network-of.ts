import { isIPv6 } from 'node:net';

/** What counts as one address: an IPv4 address, or the 64 bits that one subscriber of IPv6 has to himself. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = (text = '') => (text === '' ? [] : text.split(':'));
  const given = groups(head).length + groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, 8 - given)).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
